/* How a day's doses were taken, for a calendar of them and for a doctor's row of days. */
export { DayCell, DaySign, saidDays, useDaySentence, useDayWords } from './DayCell.tsx'
