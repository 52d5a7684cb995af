import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import type { NotifiableCondition } from '#contract/codes.ts'
import { isCodeRange } from '#rules/notifiable.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'

type Typed = { name: string; category: 1 | 2; codes: string }

/** One condition: its name, how soon it is due, and the codes that stand for it. */
export function NotifiableConditionDialog({ condition, onClose }: { condition: NotifiableCondition | null; onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Typed>({
    name: condition?.name ?? '',
    category: condition?.category ?? 2,
    codes: condition?.codes.join(' ') ?? '',
  })
  const codes = typed.codes
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const fields = { name: typed.name.trim(), category: typed.category, codes }
  const save = useReauthenticatedMutation(
    'codes',
    () =>
      condition
        ? client.codes.updateCondition({ ...fields, id: condition.id, version: condition.version })
        : client.codes.addCondition(fields),
    {
      onDone: () => {
        toast.success(t`${{ name: fields.name }} was saved`)
        onClose()
      },
    },
  )
  const wrong = codes.filter((code) => !isCodeRange(code)).join(', ')
  const reason =
    !fields.name || codes.length === 0
      ? t`Write the name and at least one code.`
      : wrong
        ? t`Not a code or a range of codes: ${wrong}`
        : undefined
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Notifiable condition`}
      action={t`Save`}
      reason={reason}
      change={save}
      onSubmit={() => save.send()}
    >
      <Fields typed={typed} onType={setTyped} />
    </ConfirmDialog>
  )
}

function Fields({ typed, onType: setTyped }: { typed: Typed; onType: (typed: Typed) => void }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name`}
        required
        data-autofocus
        maxLength={listLimits.condition}
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      <SelectField
        label={t`Category`}
        value={String(typed.category)}
        onChange={(category) => setTyped({ ...typed, category: category === '1' ? 1 : 2 })}
      >
        <option value="1">{t`1: at once, in writing within 24 hours`}</option>
        <option value="2">{t`2: within 7 days`}</option>
      </SelectField>
      <TextField
        label={t`Codes`}
        why={t`Separate them with spaces. A00 includes A00.9, and A95-A99 is a range.`}
        required
        value={typed.codes}
        onChange={(event) => setTyped({ ...typed, codes: event.currentTarget.value })}
      />
    </>
  )
}
