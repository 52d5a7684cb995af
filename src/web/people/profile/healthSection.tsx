import { msg } from '@lingui/core/macro'
import { lazy } from '#web/ui/lazy.ts'
import { allergyText } from '#rules/healthLists.ts'
import { isMan, pregnancies } from './pregnancy.ts'
import { client } from '#web/api/client.ts'
import { i18n } from '#web/i18n.ts'
import { tidyHealthForm, toHealthForm, type HealthForm } from './healthForm.ts'
import { MedicinesLink } from './MedicinesLink.tsx'
import type { SectionDefinition } from './section.ts'

const lines = (items: string[]) => items.join('\n')

export const healthSection: SectionDefinition<HealthForm> = {
  name: 'health',
  heading: msg`Health`,
  why: msg`Your doctors and nurses see this before they advise you.`,
  fields: [
    {
      name: 'chronic_conditions',
      keys: ['chronic_conditions'],
      label: msg`Chronic conditions`,
      show: (form) => lines(form.chronic_conditions),
    },
    {
      name: 'chronic_medications',
      keys: ['new_medicines'],
      label: msg`Medicines you take`,
      show: (form) => lines([...form.medicines, ...form.new_medicines]),
      beside: MedicinesLink,
    },
    {
      name: 'allergies',
      keys: ['has_allergies', 'allergies', 'allergy_details'],
      label: msg`Allergies`,
      show: allergyLines,
      empty: msg`Not answered yet`,
    },
    {
      name: 'pregnancy',
      keys: ['pregnancy'],
      label: msg`Pregnancy`,
      show: ({ pregnancy }) => (pregnancy ? i18n._(pregnancies[pregnancy]) : ''),
      isHidden: isMan,
    },
  ],
  formOf: toHealthForm,
  tidy: tidyHealthForm,
  validate: ({ has_allergies, allergies }) => ({
    allergies:
      has_allergies === 'some' && allergies.length === 0 && i18n._(msg`Please write what you are allergic to, or choose 'None known'`),
  }),
  refusedAt: { TOO_MANY_MEDICINES: 'new_medicines' },
  save: (version, { chronic_conditions, new_medicines, has_allergies, allergies, allergy_details, pregnancy }) =>
    client.people.saveSection({
      section: 'health',
      version,
      fields: {
        chronic_conditions,
        chronic_medications: new_medicines,
        allergies,
        allergy_details,
        no_known_allergies: has_allergies === 'none',
        pregnancy,
      },
    }),
  Inputs: lazy(async () => ({ default: (await import('./HealthInputs.tsx')).HealthInputs })),
}

function allergyLines({ has_allergies, allergies, allergy_details }: HealthForm) {
  if (has_allergies === 'none') return i18n._(msg`None known`)
  return has_allergies === 'some' ? lines(allergies.map((one) => allergyText(one, allergy_details))) : ''
}
