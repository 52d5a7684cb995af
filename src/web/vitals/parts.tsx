export { ReadingMeaning } from './ReadingMeaning.tsx'
export { ageText } from './readingTexts.ts'
export { useMyReadings } from './useMyReadings.ts'
export { vitalIcons } from './vitalIcons.ts'
