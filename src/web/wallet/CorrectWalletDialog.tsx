import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { walletLimits } from '#contract/limits.ts'
import type { PatientWallet } from '#contract/wallet.ts'
import { centsOf, rand } from '#rules/money.ts'
import { needsApproval, whyNotAdjust } from '#rules/wallet.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'

type Props = { patient: PatientWallet; onClose: () => void; onCorrected: () => void }

/** How much, why, and what becomes of it. Sent again after a lost answer it is still made once. */
export function CorrectWalletDialog({ patient: { userId, name, balanceCents }, onClose, onCorrected }: Props) {
  const { t } = useLingui()
  const { keyOf } = useIdempotencyKey()
  const form = useForm({
    initial: { amount: '', reason: '' },
    send: (typed) => {
      const correction = { userId, amountCents: centsOf(typed.amount)!, reason: typed.reason.trim() }
      return client.wallet.adjust({ id: keyOf(correction), ...correction })
    },
    onSent: ({ state }) => {
      toast.success(state === 'waiting' ? t`Another administrator must now decide` : t`The wallet was corrected`)
      onClose()
      onCorrected()
    },
    onSettled: () => refresh('wallet'),
  })
  const { amount, reason } = form.values
  const amountCents = centsOf(amount)
  const isLarge = amountCents !== null && needsApproval(amountCents)
  const whyNot =
    amountCents === null || !reason.trim()
      ? t`Enter the amount and the reason first.`
      : sentenceFor(whyNotAdjust({ amountCents, reason, balanceCents }))
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={t`Correct the balance of ${name}`}
      action={isLarge ? t`Ask another administrator` : t`Correct the balance`}
      reason={whyNot}
    >
      <TextField
        {...form.field('amount')}
        label={t`Amount in rand`}
        why={t`Use a minus sign to take money out, for example -80.00.`}
        required
        data-autofocus
        autoComplete="off"
        maxLength={14}
      />
      <Textarea
        {...form.field('reason')}
        label={t`Reason`}
        description={t`The patient sees this next to the amount. Write nothing about their health.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        required
        autosize
        minRows={2}
        maxLength={walletLimits.reason}
      />
      <div role="status">
        {!whyNot && amountCents !== null && <After from={balanceCents} to={balanceCents + amountCents} isLarge={isLarge} />}
      </div>
    </ConfirmDialog>
  )
}

const After = ({ from, to, isLarge }: { from: number; to: number; isLarge: boolean }) => (
  <Text>
    <Trans>
      Balance now {{ balance: rand(from) }}, afterwards {{ balanceAfter: rand(to) }}.
    </Trans>{' '}
    {isLarge && <Trans>Nothing changes until another administrator agrees.</Trans>}
  </Text>
)
