import { readDeviceSetting } from '#web/session/browserStorage.ts'

/** Whether shortcuts of one letter work on this device: somebody may work by voice (WCAG 2.1.4). */
export const areSingleKeyShortcutsOn = () => readDeviceSetting('oneLetterKeys') !== 'off'
