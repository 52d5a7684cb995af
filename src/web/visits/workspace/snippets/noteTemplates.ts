import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** What a doctor asks and looks at in a usual visit, as headings to write behind; none says what is found or done. */
type NoteTemplate = {
  id: string
  name: MessageDescriptor
  subjective: MessageDescriptor
  objective: MessageDescriptor
  plan: MessageDescriptor
}

const plan = msg`Medicines:
Tests:
When to come back or call:`

export const noteTemplates: NoteTemplate[] = [
  {
    id: 'new-complaint',
    name: msg`New complaint`,
    subjective: msg`Complaint:
Since:
Better or worse with:
Other symptoms:
Tried so far:`,
    objective: msg`General appearance:
Seen on the picture:
Measured at home:`,
    plan,
  },
  {
    id: 'cough-or-cold',
    name: msg`Cough or cold`,
    subjective: msg`Cough since:
Fever:
Breathing:
Chest pain:
Weight loss or night sweats:
TB contact:
Smoking:`,
    objective: msg`General appearance:
Speaks in full sentences:
Breaths in a minute, counted on the picture:
Temperature measured at home:`,
    plan,
  },
  {
    id: 'blood-pressure',
    name: msg`Blood pressure check`,
    subjective: msg`Home readings since last visit:
Headache, sight, chest pain, breathing:
Doses missed:
Side effects:
Salt, alcohol, exercise:`,
    objective: msg`Blood pressure, measured by the patient:
Pulse:
Weight:
Swelling seen:`,
    plan,
  },
  {
    id: 'blood-sugar',
    name: msg`Blood sugar check`,
    subjective: msg`Home readings since last visit:
Low sugar:
Thirst, passing urine, weight:
Feet and eyes:
Doses missed:
Food and exercise:`,
    objective: msg`Blood sugar, measured by the patient:
Last HbA1c:
Weight:
Feet seen:`,
    plan,
  },
  {
    id: 'repeat-script',
    name: msg`Repeat script`,
    subjective: msg`Medicines taken now:
Doses missed:
Side effects:
New symptoms:
Other medicines, also traditional:`,
    objective: msg`General appearance:
Measured at home:`,
    plan,
  },
]
