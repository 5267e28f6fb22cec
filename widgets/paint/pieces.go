package paint
