import type { FollowUpId } from '#contract/redFlags.ts'
import { t } from '../translate.ts'
import type { SymptomEvent } from './events.ts'
import type { HealthFacts } from './healthFacts.ts'

type Asked = Pick<SymptomEvent, 'code' | 'severity' | 'triggers'>

/** When each is asked (domain 3.2): only where a rule turns on it, so that nothing stands before a card that comes anyway. */
const asks: Record<FollowUpId, (event: Asked, facts: HealthFacts) => boolean> = {
  chest_pain_spreads: ({ code, severity }) => code === 'chest_pain' && severity === 1,
  breathing_hard: ({ code, severity }) => code === 'breathless' && severity < 3,
  headache_sudden: ({ code, severity }) => code === 'headache' && severity === 3,
  seizure_grave: ({ code }) => code === 'seizure',
  self_harm: ({ code }) => code === 'low_mood',
  fever_grave: ({ code, severity }) => code === 'fever' && severity >= 2,
  belly_grave: ({ code, severity }) => code === 'abdominal_pain' && severity === 3,
  rash_grave: ({ code, triggers }) => code === 'rash' && triggers.includes('new_medicine'),
  drowsy_or_fast_breathing: ({ code, severity }, { diabetes }) => code === 'vomiting' && severity >= 2 && diabetes,
}

/** The questions to ask about a symptom before it is saved, each with yes, no and 'I don't know'. */
export const followUpsOf = (event: Asked, { facts }: { facts: HealthFacts }): FollowUpId[] =>
  (Object.keys(asks) as FollowUpId[]).filter((id) => asks[id](event, facts))

/** The questions in words (domain 3.2). */
export const followUpTexts = (): Record<FollowUpId, string> => ({
  chest_pain_spreads: t`Is it tight or heavy, spreading to your arm or jaw, or are you sweating or short of breath?`,
  breathing_hard: t`Are you too short of breath to finish a sentence, or are your lips blue?`,
  headache_sudden: t`Is it sudden and the worst ever, or is your face, an arm or your speech affected?`,
  seizure_grave: t`Was it longer than 5 minutes, the first ever, or in pregnancy, or is the person not waking up?`,
  self_harm: t`Have you had thoughts of ending your life or hurting yourself?`,
  fever_grave: t`Do you have a stiff neck, a rash that does not fade when pressed, or are you very drowsy or confused?`,
  belly_grave: t`Is your belly hard, did you faint, or can you not keep water down?`,
  rash_grave: t`Do you have blisters, mouth sores, swelling of the face or tongue, or trouble breathing?`,
  drowsy_or_fast_breathing: t`Are you very drowsy, or breathing fast?`,
})
