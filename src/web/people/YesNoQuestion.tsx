import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Radio } from '@mantine/core'
import { FormSection } from './FormSection.tsx'
import { ListInput } from './ListInput.tsx'
import type { OnboardingFormState } from './useOnboarding.ts'

type Props = { form: OnboardingFormState } & (
  | { asked: 'hasChronic'; of: 'chronicDiseases'; list: 'conditionList' }
  | { asked: 'hasAllergies'; of: 'allergies'; list: 'allergyList' }
)

/** A question with Yes or No, and after Yes a list in one's own words. No clears what stands in its input. */
export function YesNoQuestion({ form: { values, field, change }, asked, of, list }: Props) {
  const { t } = useLingui()
  const isChronic = of === 'chronicDiseases'
  const question = isChronic ? t`Do you have a chronic disease?` : t`Do you have any allergies?`
  const answer = values[asked]
  const answers = { yes: t`Yes`, no: t`No` }
  const { id, error } = field(of)
  return (
    <FormSection heading={isChronic ? <Trans>Chronic diseases</Trans> : <Trans>Allergies</Trans>}>
      <Radio.Group
        label={question}
        value={answer === null ? null : answer ? 'yes' : 'no'}
        onChange={(value) => change({ [asked]: value === 'yes', ...(value === 'no' && { [of]: '' }) })}
      >
        <Group gap="lg">
          {Object.entries(answers).map(([value, label]) => (
            <Radio key={value} className="tall-choice" value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      {answer && (
        <ListInput
          id={id}
          error={error}
          items={values[list]}
          typed={values[of]}
          onChange={(items, typed) => change({ [list]: items, [of]: typed })}
          label={isChronic ? t`Which ones?` : t`What are you allergic to?`}
          why={
            isChronic
              ? t`For example diabetes or high blood pressure, so that the doctor knows.`
              : t`A medicine or a food, for example. So that nobody gives it to you.`
          }
        />
      )}
    </FormSection>
  )
}
