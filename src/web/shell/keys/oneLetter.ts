import { recallHere } from '#web/storage.ts'

/** Whether shortcuts of one letter work on this device. */
export const areOneLetterKeysOn = () => recallHere('oneLetterKeys') !== 'off'
