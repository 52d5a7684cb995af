import { rand } from '#rules/money.ts'
import { entryNumberText } from '#rules/wallet.ts'
import { paperDate } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { addressInLine, checkSentence, paperInstant, nonBreaking, southAfricanTime } from './paperLayout.ts'
import { renderPdf, type PdfDocument } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

export type Receipt = {
  kind: 'receipt' | 'credit_note'
  language: string | null
  brandName: string
  number: string // 'RC-202611-000123', 'CN-202611-000123'
  verifyAddress: string
  entryNumber: string // as the wallet's statement has it
  patientName: string
  visitType: string
  visitAt: Date
  practitioner: string
  hpcsaNumber: string
  practiceNo: string | null
  practiceAddress: string
  amountCents: number
  at: Date
  method: 'wallet' | 'paystack'
  /** Of a credit note: the number of the receipt. */
  paidNumber: string | null
}

const methods = () => ({ wallet: t`From the wallet`, paystack: t`By card` })

/** What was paid for a visit, or what of it was given back. It says nothing of why somebody came, and of no diagnosis. */
export const receiptPdf = (receipt: Receipt): Promise<Uint8Array> => renderPdf(receipt.language, () => receiptPaper(receipt))

function receiptPaper(receipt: Receipt): PdfDocument {
  const isPaidBack = receipt.kind === 'credit_note'
  const title = isPaidBack ? t`Credit note` : t`Receipt`
  const [brandName, number] = [oneLine(receipt.brandName), nonBreaking(receipt.number)]
  return {
    title,
    number: oneLine(receipt.number),
    createdAt: receipt.at,
    blocks: [
      { kind: 'brand', text: brandName },
      { kind: 'title', text: title },
      { kind: 'facts', rows: [...ofMoney(receipt, isPaidBack), ...ofVisit(receipt), [t`Document number`, number]] },
      { kind: 'heading', text: isPaidBack ? t`Paid back` : t`Paid` },
      { kind: 'paragraph', text: sentence(receipt, isPaidBack) },
      {
        kind: 'code',
        address: receipt.verifyAddress,
        text: checkSentence(),
      },
    ],
    runningHead: `${brandName}, ${title.toLowerCase()} ${number}, ${oneLine(receipt.patientName)}`,
    footer: t`${{ title }} ${{ number }}, issued by ${{ brandName }} for ${{ name: oneLine(receipt.practitioner) }}, HPCSA number ${{ hpcsaNumber: nonBreaking(receipt.hpcsaNumber) }}.`,
  }
}

const ofMoney = ({ amountCents, at, method, entryNumber, paidNumber }: Receipt, isPaidBack: boolean): [string, string][] => [
  [isPaidBack ? t`Amount paid back` : t`Amount paid`, nonBreaking(rand(amountCents))],
  [isPaidBack ? t`Paid back` : t`Paid`, southAfricanTime(paperInstant(at))],
  ...(isPaidBack ? [[t`To`, t`The wallet`] as [string, string]] : [[t`How`, methods()[method]] as [string, string]]),
  [t`Wallet entry`, entryNumberText(entryNumber)],
  ...(paidNumber ? [[t`For receipt`, nonBreaking(paidNumber)] as [string, string]] : []),
]

const ofVisit = (receipt: Receipt): [string, string][] => [
  [t`Patient`, oneLine(receipt.patientName)],
  [t`For`, t`${{ visitType: oneLine(receipt.visitType) }}, by video`],
  [t`Visit`, southAfricanTime(paperInstant(receipt.visitAt))],
  [t`Doctor`, oneLine(receipt.practitioner)],
  [t`HPCSA number`, nonBreaking(receipt.hpcsaNumber)],
  ...(receipt.practiceNo ? [[t`Practice number`, nonBreaking(receipt.practiceNo)] as [string, string]] : []),
  [t`Practice address`, addressInLine(receipt.practiceAddress)],
]

function sentence({ amountCents, at, paidNumber }: Receipt, isPaidBack: boolean) {
  const [amount, day] = [nonBreaking(rand(amountCents)), nonBreaking(paperDate(at))]
  if (!isPaidBack) return t`${{ amount }} was paid in full on ${{ day }}. Nothing is owed for this visit.`
  const back = t`${{ amount }} was paid back on ${{ day }}.`
  return paidNumber ? t`${{ back }} Receipt ${{ paidNumber: nonBreaking(paidNumber) }} can no longer be claimed.` : back
}
