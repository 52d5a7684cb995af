import { expect, test } from 'vitest'
import { classesOfTwoFolders } from './classNames.ts'
import { file, holds, inWords } from './holds.ts'

test('a class is styled by the sheets of one folder', () => {
  const visits = file('src/web/visits/visits.css', '.facts { color: red }')
  const twice = [visits, file('src/web/booking/booking.css', '/* .other {} */\n@media print {\n  .facts > li {\n  }\n}')]
  expect(inWords(classesOfTwoFolders(twice))).toBe(
    "src/web/booking/booking.css:3  .facts is a class of src/web/visits/visits.css too: begin its name with the room's",
  )
  expect(classesOfTwoFolders([visits, file('src/web/booking/booking.css', '.price, .facts {}')])).toHaveLength(1)
  holds(
    classesOfTwoFolders,
    [],
    [
      visits,
      file('src/web/visits/day.css', '.facts li {}'),
      file('src/web/booking/booking.css', '.booking-form .facts {} .mantine-Button-root {}'),
      file('src/web/pages/verdict.css', '.facts {}'),
      file('src/web/shell/print.css', '.facts {}'),
    ],
  )
})
