/** What one text message of the GSM alphabet holds. */
export const SMS_LENGTH = 160

// GSM 03.38 without the signs that count twice.
const letters = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Sentences as one text message: the last ones are left out where all do not fit, and foreign letters lose their marks. */
export function smsText(sentences: string[]): string {
  const plain = sentences.map(inGsm)
  for (let count = plain.length; count > 1; count--) {
    const text = plain.slice(0, count).join(' ')
    if (text.length <= SMS_LENGTH) return text
  }
  return (plain[0] ?? '').slice(0, SMS_LENGTH)
}

const inGsm = (text: string) =>
  [...text]
    .map((letter) => (letters.has(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .map((letter) => ([...letter].every((sign) => letters.has(sign)) ? letter : '?'))
    .join('')
