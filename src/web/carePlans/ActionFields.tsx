import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { CarePlanActor } from '#contract/carePlans.ts'
import { carePlanLimits } from '#contract/limits.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { emptyAction, type TypedAction } from './carePlanForm.ts'
import { useCarePlanWords } from './carePlanWords.ts'

type Props = { actions: TypedAction[]; onChange: (actions: TypedAction[]) => void }

/** Who does what, by when. */
export function ActionFields({ actions, onChange }: Props) {
  const { t } = useLingui()
  const { actors } = useCarePlanWords()
  const change = (at: number, part: Partial<TypedAction>) =>
    onChange(actions.map((action, place) => (place === at ? { ...action, ...part } : action)))
  return (
    <>
      {actions.map(({ row, who, text, byOn }, at) => {
        const number = at + 1
        return (
          <fieldset key={row} className="plan-rows">
            <legend>
              <Trans>Action {number}</Trans>
            </legend>
            <SelectField label={t`Who`} value={who} onChange={(value) => change(at, { who: value as CarePlanActor })}>
              {(Object.keys(actors) as CarePlanActor[]).map((one) => (
                <option key={one} value={one}>
                  {actors[one]}
                </option>
              ))}
            </SelectField>
            <TextInput
              label={t`What`}
              value={text}
              maxLength={carePlanLimits.line}
              onChange={(event) => change(at, { text: event.currentTarget.value })}
            />
            <TextInput type="date" label={t`By`} value={byOn} onChange={(event) => change(at, { byOn: event.currentTarget.value })} />
          </fieldset>
        )
      })}
      {actions.length < carePlanLimits.actions && (
        <Button variant="default" className="plan-add" onClick={() => onChange([...actions, emptyAction('patient')])}>
          <Trans>Add an action</Trans>
        </Button>
      )}
    </>
  )
}
