import { rand } from '#rules/money.ts'
import { paperDate } from '#rules/time.ts'
import { addressInLine, paperInstant, nonBreaking } from './paperLayout.ts'
import { renderPdf } from './pdfDocument.ts'
import { oneLine } from './pdfText.ts'

export type Receipt = {
  kind: 'receipt' | 'credit_note'
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

const methods = { wallet: 'From the wallet', paystack: 'By card' }

/** What was paid for a visit, or what of it was given back. It says nothing of why somebody came, and of no diagnosis. */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const isPaidBack = receipt.kind === 'credit_note'
  const title = isPaidBack ? 'Credit note' : 'Receipt'
  const [brandName, number] = [oneLine(receipt.brandName), nonBreaking(receipt.number)]
  return renderPdf({
    title,
    number: oneLine(receipt.number),
    createdAt: receipt.at,
    blocks: [
      { kind: 'brand', text: brandName },
      { kind: 'title', text: title },
      { kind: 'facts', rows: [...ofMoney(receipt, isPaidBack), ...ofVisit(receipt), ['Document number', number]] },
      { kind: 'heading', text: isPaidBack ? 'Paid back' : 'Paid' },
      { kind: 'paragraph', text: sentence(receipt, isPaidBack) },
      {
        kind: 'code',
        address: receipt.verifyAddress,
        text: 'Is this document genuine? Scan the code or open the address. It says nothing about the illness.',
      },
    ],
    runningHead: `${brandName}, ${title.toLowerCase()} ${number}, ${oneLine(receipt.patientName)}`,
    footer: `${title} ${number}, issued by ${brandName} for ${oneLine(receipt.practitioner)}, HPCSA number ${nonBreaking(receipt.hpcsaNumber)}.`,
  })
}

const ofMoney = ({ amountCents, at, method, entryNumber, paidNumber }: Receipt, isPaidBack: boolean): [string, string][] => [
  [isPaidBack ? 'Amount paid back' : 'Amount paid', nonBreaking(rand(amountCents))],
  [isPaidBack ? 'Paid back' : 'Paid', `${paperInstant(at)} (South African time)`],
  ...(isPaidBack ? [['To', 'The wallet'] as [string, string]] : [['How', methods[method]] as [string, string]]),
  ['Wallet entry', nonBreaking(entryNumber)],
  ...(paidNumber ? [['For receipt', nonBreaking(paidNumber)] as [string, string]] : []),
]

const ofVisit = (receipt: Receipt): [string, string][] => [
  ['Patient', oneLine(receipt.patientName)],
  ['For', `${oneLine(receipt.visitType)}, by video`],
  ['Visit', `${paperInstant(receipt.visitAt)} (South African time)`],
  ['Doctor', oneLine(receipt.practitioner)],
  ['HPCSA number', nonBreaking(receipt.hpcsaNumber)],
  ...(receipt.practiceNo ? [['Practice number', nonBreaking(receipt.practiceNo)] as [string, string]] : []),
  ['Practice address', addressInLine(receipt.practiceAddress)],
]

function sentence({ amountCents, at, paidNumber }: Receipt, isPaidBack: boolean) {
  const [amount, day] = [nonBreaking(rand(amountCents)), nonBreaking(paperDate(at))]
  if (!isPaidBack) return `${amount} was paid in full on ${day}. Nothing is owed for this visit.`
  return `${amount} was paid back on ${day}.${paidNumber ? ` Receipt ${nonBreaking(paidNumber)} can no longer be claimed.` : ''}`
}
