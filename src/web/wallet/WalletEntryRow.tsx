import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconAdjustments, IconArrowBackUp, IconCreditCard, IconFileDownload, IconGift, IconVideo, type Icon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { EntryType, WalletEntry } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { entryNumberText } from '#rules/wallet.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { downloadDocument } from '#web/documents/parts.ts'
import { Row, RowButton, RowFace, type Tint } from '#web/ui/Rows.tsx'
import { toast } from '#web/ui/toasts.tsx'

const looks: Record<EntryType, { icon: Icon; tint: Tint }> = {
  topup: { icon: IconCreditCard, tint: 'blue' },
  debit: { icon: IconVideo, tint: 'teal' },
  refund: { icon: IconArrowBackUp, tint: 'green' },
  adjustment: { icon: IconAdjustments, tint: 'gray' },
  promo: { icon: IconGift, tint: 'pink' },
}

/** What came or went, for what, and when. Where there is a paper, pressing the row brings it: the receipt, or the credit note of what came back. */
export function WalletEntryRow({ entry }: { entry: WalletEntry }) {
  const { t } = useLingui()
  const { type, amountCents, receiptId } = entry
  const bring = useMutation({
    mutationFn: (id: string) => downloadDocument(id),
    networkMode: 'always',
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  const names = { topup: t`Added by card`, debit: t`Visit paid`, refund: t`Paid back`, adjustment: t`Correction`, promo: t`Credit from us` }
  const face = {
    ...looks[type],
    title: names[type],
    value: <Reason entry={entry} />,
    end: <span data-plus={amountCents > 0 || undefined}>{`${amountCents > 0 ? '+' : '\u2212'}\u00a0${rand(Math.abs(amountCents))}`}</span>,
  }
  if (!receiptId)
    return (
      <Row>
        <RowFace {...face} />
      </Row>
    )
  return <RowButton {...face} isBusy={bring.isPending} onClick={() => bring.mutate(receiptId)} />
}

function Reason({ entry: { type, visit, memo, at, number, receiptId } }: { entry: WalletEntry }) {
  const [paidOn, entryNumber] = [screenDate(at), entryNumberText(number)]
  return (
    <>
      {visit && (
        <Text span inherit display="block">
          {visit.doctorName}, <Trans>visit of {{ visitOn: screenDate(visit.startsAt) }}</Trans>
        </Text>
      )}
      {memo && (
        <Text span inherit display="block">
          {memo}
        </Text>
      )}
      <Text span inherit display="block">
        {paidOn}, <Trans>number {entryNumber}</Trans>
      </Text>
      {receiptId && (
        <Text span inherit className="wallet-paper">
          <IconFileDownload size={16} aria-hidden /> {type === 'refund' ? <Trans>Credit note</Trans> : <Trans>Receipt</Trans>}
        </Text>
      )}
    </>
  )
}
