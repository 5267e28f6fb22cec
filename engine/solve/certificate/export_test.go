package certificate

// LossFrom is [Loss] with another number of positions from which it plays backwards.
var LossFrom = lossFrom
