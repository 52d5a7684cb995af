import { t } from '../translate.ts'
import { auditCQuestions, gadQuestions, phqQuestions } from './questionnaires.ts'
import { choice, choices, type FormSection, number, required, text, when, yesNo } from './questions.ts'

/** The single question of the US institute on alcohol abuse, as it asks it (domain 6.4). */
const alcohol = () => [
  number(
    'alcohol_times',
    t`How many times in the past year have you had 5 or more (men) / 4 or more (women) drinks in a day?`,
    { unit: '', least: 0, most: 366 },
    required,
  ),
]

const tobacco = () => [
  choice(
    'tobacco',
    t`Tobacco`,
    [
      ['never', t`Never`],
      ['ex', t`Used to smoke`],
      ['current', t`Smokes now`],
    ],
    required,
  ),
  number('tobacco_a_day', t`How many a day?`, { unit: '', least: 0, most: 200 }, when('tobacco', 'current')),
]

export const habits = (): FormSection => ({ id: 'habits', title: t`Habits`, questions: [...tobacco(), ...alcohol()] })

export const habitsOfAssessment = (asksAuditC: boolean): FormSection => ({
  id: 'substances',
  title: t`Alcohol, tobacco, other`,
  questions: [...alcohol(), ...(asksAuditC ? auditCQuestions() : []), ...tobacco(), text('other_substances', t`Other substances`)],
})

export const livingSituation = (): FormSection => ({
  id: 'living',
  title: t`Living situation`,
  questions: [
    yesNo('lives_alone', t`Does the patient live alone?`),
    yesNo('has_help', t`Is there somebody who helps?`, when('lives_alone', true)),
    yesNo('enough_food', t`Is there enough food at home?`),
    yesNo('can_afford_transport', t`Can the patient afford transport to the clinic?`),
    yesNo('can_afford_medicine', t`Can the patient afford the medicines?`),
    yesNo('has_airtime', t`Does the patient have airtime or data?`),
    choice('work', t`Work`, [
      ['employed', t`Employed`],
      ['self_employed', t`Self-employed`],
      ['unemployed', t`Not employed`],
      ['pensioner', t`Pension or grant`],
      ['student', t`Student`],
    ]),
  ],
})

export const mood = (): FormSection => ({ id: 'mood', title: t`Mood`, questions: phqQuestions() })
export const anxiety = (): FormSection => ({ id: 'anxiety', title: t`Anxiety`, questions: gadQuestions() })

/** Own questions, in own words: the published scales have owners (domain 6.4). */
export const medicineTaking = (): FormSection => ({
  id: 'taking',
  title: t`Taking medicines`,
  questions: [
    number(
      'missed_days',
      t`In the last 7 days, on how many days did you miss any of your medicines? (0–7)`,
      { unit: '', least: 0, most: 7 },
      required,
    ),
    choices('what_is_hard', t`What makes it hard?`, [
      ['forget', t`Forgetting`],
      ['side_effects', t`Side effects`],
      ['cost', t`Cost`],
      ['transport', t`Getting to the clinic`],
      ['out_of_stock', t`Medicine not in stock`],
      ['feeling_well', t`Feeling well without it`],
      ['too_many', t`Too many tablets`],
      ['food', t`No food to take it with`],
      ['privacy', t`Others must not see it`],
      ['beliefs', t`Doubts about the medicine`],
      ['nothing', t`Nothing`],
    ]),
    number('sure', t`How sure are you that you can take them next week? (0–10)`, { unit: '', least: 0, most: 10 }),
  ],
})

export const tbScreen = (): FormSection => ({
  id: 'tb',
  title: t`TB screen`,
  questions: [
    yesNo('tb_cough', t`Do you have a cough now?`, required),
    yesNo('tb_fever', t`Have you had a fever?`, required),
    yesNo('tb_sweats', t`Do you sweat so much at night that the sheets are wet?`, required),
    yesNo('tb_weight', t`Have you lost weight without trying?`, required),
  ],
})
