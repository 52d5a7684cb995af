import { readDeviceSetting, storeDeviceSetting } from '#web/session/browserStorage.ts'

/** In steps of the root's font size, which every measure of text and targets follows (ui/textSize.css). */
export const textSizes = ['normal', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

export function chosenTextSize(): TextSize {
  const kept = readDeviceSetting('text_size')
  return textSizes.find((size) => size === kept) ?? 'normal'
}

export function chooseTextSize(size: TextSize) {
  storeDeviceSetting('text_size', size === 'normal' ? null : size)
  applyTextSize()
}

/** As it was chosen on this device. */
export function applyTextSize() {
  const size = chosenTextSize()
  if (size === 'normal') delete document.documentElement.dataset['textSize']
  else document.documentElement.dataset['textSize'] = size
}
