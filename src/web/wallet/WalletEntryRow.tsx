import { Trans, useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { IconAdjustments, IconArrowBackUp, IconCreditCard, IconFileDownload, IconGift, IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EntryType, WalletEntry } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { entryNumberText } from '#rules/wallet.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { downloadDocument } from '#web/documents/parts.ts'
import { ListRow, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { toast } from '#web/ui/toasts.tsx'

const pictures: Record<EntryType, ReactNode> = {
  topup: <Tile icon={IconCreditCard} colour="blue" />,
  debit: <Tile icon={IconVideo} />,
  refund: <Tile icon={IconArrowBackUp} />,
  adjustment: <Tile icon={IconAdjustments} colour="gray" />,
  promo: <Tile icon={IconGift} colour="pink" />,
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
  const content = {
    picture: pictures[type],
    children: names[type],
    secondLine: <Reason entry={entry} />,
    end: (
      <span className="wallet-amount" data-plus={amountCents > 0 || undefined}>
        {bring.isPending && <Loader size="xs" aria-hidden />}
        {`${amountCents > 0 ? '+' : '\u2212'}\u00a0${rand(Math.abs(amountCents))}`}
      </span>
    ),
  }
  if (!receiptId)
    return (
      <div className="list-row">
        <RowContent {...content} />
      </div>
    )
  return <ListRow {...content} aria-busy={bring.isPending} onClick={() => !bring.isPending && bring.mutate(receiptId)} />
}

function Reason({ entry: { type, visit, memo, at, number, receiptId } }: { entry: WalletEntry }) {
  const [paidOn, entryNumber] = [screenDate(at), entryNumberText(number)]
  return (
    <>
      {visit && (
        <span>
          {visit.doctorName}, <Trans>visit of {{ visitOn: screenDate(visit.startsAt) }}</Trans>
        </span>
      )}
      {memo && <span>{memo}</span>}
      <span>
        {paidOn}, <Trans>number {entryNumber}</Trans>
      </span>
      {receiptId && (
        <span className="wallet-paper">
          <IconFileDownload size={16} aria-hidden /> {type === 'refund' ? <Trans>Credit note</Trans> : <Trans>Receipt</Trans>}
        </span>
      )}
    </>
  )
}
