import { useLingui } from '@lingui/react/macro'
import { listLimits } from '#contract/limits.ts'
import type { NotifiableCondition } from '#contract/codes.ts'
import { isCodeRange } from '#rules/notifiable.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** One condition: its name, how soon it is due, and the codes that stand for it. */
export function NotifiableConditionDialog({ condition, onClose }: { condition: NotifiableCondition | null; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name: condition?.name ?? '', category: String(condition?.category ?? 2), codes: condition?.codes.join(' ') ?? '' },
    send: ({ name, category, codes }) => {
      const fields = { name: name.trim(), category: category === '1' ? (1 as const) : (2 as const), codes: codesIn(codes) }
      return condition
        ? client.codes.updateCondition({ ...fields, id: condition.id, version: condition.version })
        : client.codes.addCondition(fields)
    },
    onSent: (_, { name }) => {
      toast.success(t`${{ name: name.trim() }} was saved`)
      onClose()
    },
    onSettled: () => refresh('codes'),
  })
  const codes = codesIn(form.values.codes)
  const wrong = codes.filter((code) => !isCodeRange(code)).join(', ')
  const reason =
    !form.values.name.trim() || codes.length === 0
      ? t`Enter a name and at least one code.`
      : wrong
        ? t`Not a code or a range of codes: ${wrong}`
        : undefined
  return (
    <ConfirmDialog form={form} onClose={onClose} title={t`Notifiable condition`} action={t`Save`} reason={reason}>
      <TextField {...form.field('name')} label={t`Name`} required data-autofocus maxLength={listLimits.condition} />
      <SelectField {...form.choice('category')} label={t`Category`}>
        <option value="1">{t`1: immediately, and in writing within 24 hours`}</option>
        <option value="2">{t`2: within 7 days`}</option>
      </SelectField>
      <TextField
        {...form.field('codes')}
        label={t`Codes`}
        why={t`Separate them with spaces. A00 includes A00.9, and A95-A99 is a range.`}
        required
      />
    </ConfirmDialog>
  )
}

const codesIn = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
