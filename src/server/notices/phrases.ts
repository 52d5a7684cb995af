import { localPhone } from '#rules/phoneFormat.ts'
import { t } from '#rules/translate.ts'
import type { Brand } from '../world/brand.ts'
import type { Config } from '../world/config.ts'
import type { LetterDraft } from './writeLetter.ts'

// What many rooms say alike.

export const openApp = ({ brand, appUrl }: Config, path = '/dashboard'): NonNullable<LetterDraft['link']> => ({
  label: t`Open ${{ brand: brand.name }}`,
  url: new URL(path, appUrl).href,
})

export const helpLine = (brand: Brand) => t`Do you need help? Our WhatsApp number is ${{ number: localPhone(brand.supportNumber) }}.`

/** A text message: what happened, where to look, whom to ask. */
export const smsOf = (brand: Brand, sentence: string) => [
  `${brand.name}: ${sentence}`,
  t`Open the app for details.`,
  t`Help: ${{ number: brand.supportNumber }}`,
]
