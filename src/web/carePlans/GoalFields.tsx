import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { GoalStatus } from '#contract/carePlans.ts'
import { carePlanLimits } from '#contract/limits.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { emptyGoal, type TypedGoal } from './carePlanForm.ts'
import { useCarePlanWords } from './carePlanWords.ts'

type Props = { goals: TypedGoal[]; onChange: (goals: TypedGoal[]) => void }

/** Each goal with how one sees that it is reached, and by when. */
export function GoalFields({ goals, onChange }: Props) {
  const words = useCarePlanWords().goals
  const { t } = useLingui()
  const change = (at: number, part: Partial<TypedGoal>) =>
    onChange(goals.map((goal, place) => (place === at ? { ...goal, ...part } : goal)))
  return (
    <>
      {goals.map(({ row, text, measure, targetOn, status }, at) => {
        const number = at + 1
        return (
          <fieldset key={row} className="plan-rows">
            <legend>
              <Trans>Goal {number}</Trans>
            </legend>
            <TextInput
              label={t`Goal, in the patient’s words`}
              value={text}
              maxLength={carePlanLimits.line}
              onChange={(event) => change(at, { text: event.currentTarget.value })}
            />
            <TextInput
              label={t`How we see that it is reached`}
              value={measure}
              maxLength={carePlanLimits.line}
              onChange={(event) => change(at, { measure: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t`By`}
              value={targetOn}
              onChange={(event) => change(at, { targetOn: event.currentTarget.value })}
            />
            <SelectField label={t`Status`} value={status} onChange={(value) => change(at, { status: value as GoalStatus })}>
              {(Object.keys(words) as GoalStatus[]).map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </SelectField>
          </fieldset>
        )
      })}
      {goals.length < carePlanLimits.goals && (
        <Button variant="default" className="plan-add" onClick={() => onChange([...goals, emptyGoal()])}>
          <Trans>Add a goal</Trans>
        </Button>
      )}
    </>
  )
}
