// Every rule of symptoms (domain 3.2) at both sides of each threshold, and every combination that it names.
import type { RedFlagRuleId } from '#contract/redFlags.ts'
import type { SymptomCode } from '#contract/symptoms.ts'
import {
  answered,
  answers,
  asked,
  bothWays,
  bySeverity,
  DAY,
  grave,
  HOUR,
  log,
  one,
  pregnant,
  type RedFlagCase,
  reading,
} from './writing.ts'

const diabetes = { conditions: ['Type 2 diabetes'] }
const none = [null, null, null] as [null, null, null]

export const symptomCases: RedFlagCase[] = [
  ...bySeverity('RF01', 'chest_pain', [null, 'emergency', 'emergency']),
  ...answers.map((answer) => one('RF01', grave(answer) && 'emergency', log('chest_pain', 1, answered('chest_pain_spreads', answer)))),
  ...bySeverity('RF02', 'breathless', [null, null, 'emergency']),
  ...([1, 2] as const).flatMap((severity) =>
    answers.map((answer) => one('RF02', grave(answer) && 'emergency', log('breathless', severity, answered('breathing_hard', answer)))),
  ),
  ...bySeverity('RF03', 'weakness_one_side', ['emergency', 'emergency', 'emergency']),
  ...bySeverity('RF03', 'confusion', ['emergency', 'emergency', 'emergency']),
  ...asked('RF03', 'headache_sudden', 'headache', 3, ['emergency', null]),
  ...asked('RF04', 'seizure_grave', 'seizure', 1, ['emergency', 'urgent']),
  one('RF04', null, log('weakness_one_side', 3)),
  ...bySeverity('RF05', 'fainting', [null, null, 'emergency']),
  ...(['palpitations', 'chest_pain'] as const).flatMap((code) => [
    ...bothWays('RF05', 'emergency', [log('fainting', 1), log(code, 1, { minutesAgo: 11 * HOUR })]), // 01:00 and noon of one day
    ...bothWays('RF05', null, [log('fainting', 1), log(code, 1, { minutesAgo: 13 * HOUR })]), // 23:00 of the day before
    ...bothWays('RF05', null, [log('dizziness', 1), log(code, 1)]),
  ]),
  ...bySeverity('RF06', 'cough_blood', ['urgent', 'emergency', 'emergency']),
  ...bySeverity('RF06', 'vomiting_blood', ['emergency', 'emergency', 'emergency']),
  ...bySeverity('RF06', 'blood_in_stool', ['urgent', 'urgent', 'emergency']),
  ...bySeverity('RF06', 'cough', none),
  ...bySeverity('RF07', 'vaginal_bleeding', [null, null, 'emergency']),
  ...bySeverity('RF07', 'vaginal_bleeding', ['emergency', 'emergency', 'emergency'], pregnant),
  ...bySeverity('RF07', 'reduced_baby_movements', ['emergency', 'emergency', 'emergency']),
  ...(['headache', 'blurred_vision'] as const).flatMap((code) => [
    ...bySeverity('RF07', code, none),
    ...bySeverity('RF07', code, [null, 'emergency', 'emergency'], pregnant),
  ]),
  ...asked('RF08', 'self_harm', 'low_mood', 1, ['emergency', null]),
  ...asked('RF09', 'fever_grave', 'fever', 2, ['emergency', null]),
  ...asked('RF10', 'belly_grave', 'abdominal_pain', 3, ['emergency', 'urgent']),
  ...bySeverity('RF10', 'abdominal_pain', [null, 'urgent', 'urgent'], pregnant),
  one('RF10', 'urgent', log('abdominal_pain', 2, answered('belly_grave', 'yes')), pregnant),
  one('RF10', 'emergency', log('abdominal_pain', 3, answered('belly_grave', 'yes')), pregnant),
  ...asked('RF11', 'rash_grave', 'rash', 1, ['emergency', 'urgent'], { triggers: ['new_medicine'] }),
  ...bySeverity('RF11', 'rash', none),
  one('RF11', null, log('itching', 3, { triggers: ['new_medicine'] })),
  ...bySeverity('RF12', 'yellow_eyes', ['urgent', 'urgent', 'urgent']),
  one('RF12', null, log('itching', 3)),
  ...(['vomiting', 'diarrhoea'] as const).flatMap((code) => [
    ...bySeverity('RF13', code, [null, null, 'urgent']),
    ...(['vomiting', 'diarrhoea'] as const).flatMap((other) => [
      ...bothWays('RF13', 'urgent', [log(code, 2), log(other, 2, { minutesAgo: DAY })]),
      ...bothWays('RF13', null, [log(code, 2), log(other, 2, { minutesAgo: 11 * HOUR })]), // the same day
      ...bothWays('RF13', null, [log(code, 2), log(other, 2, { minutesAgo: 2 * DAY })]), // a day between them
      ...bothWays('RF13', null, [log(code, 2), log(other, 1, { minutesAgo: DAY })]),
    ]),
    one('RF13', 'urgent', log(code, 2, { durationMinutes: 2 * DAY })),
    one('RF13', null, log(code, 2, { durationMinutes: 2 * DAY - 1 })),
    one('RF13', null, log(code, 1, { durationMinutes: 9 * DAY })),
  ]),
  ...asked('RF13', 'drowsy_or_fast_breathing', 'vomiting', 2, ['emergency', 'urgent'], {}, diabetes),
  one('RF13', null, log('diarrhoea', 2), diabetes),
  one('RF14', 'nurse', log('cough', 1, { durationMinutes: 14 * DAY })),
  one('RF14', null, log('cough', 3, { durationMinutes: 14 * DAY - 1 })),
  one('RF14', 'nurse', log('cough', 1), { before: [log('cough', 1, { minutesAgo: 7 * DAY }), log('cough', 1, { minutesAgo: 14 * DAY })] }),
  one('RF14', null, log('cough', 1), { before: [log('cough', 1, { minutesAgo: 7 * DAY }), log('cough', 1, { minutesAgo: 14 * DAY - 1 })] }),
  one('RF14', null, log('cough', 1), { before: [log('cough', 1, { minutesAgo: 5 * DAY }), log('cough', 1, { minutesAgo: 14 * DAY })] }), // two coughs
  one('RF14', null, log('wheeze', 1), { before: [log('cough', 1, { minutesAgo: 7 * DAY }), log('cough', 1, { minutesAgo: 14 * DAY })] }),
  ...(['fever', 'night_sweats', 'weight_loss'] as const).flatMap((code) => [
    ...bothWays('RF14', 'nurse', [log('cough', 1), log(code, 1, { minutesAgo: 14 * DAY })]),
    ...bothWays('RF14', null, [log('cough', 1), log(code, 1, { minutesAgo: 14 * DAY + 1 })]),
  ]),
  ...bothWays('RF15', 'urgent', [log('swollen_legs', 2), log('breathless', 1, { minutesAgo: 3 * DAY })]),
  ...bothWays('RF15', null, [log('swollen_legs', 2), log('breathless', 1, { minutesAgo: 3 * DAY + 1 })]),
  ...bothWays('RF15', null, [log('swollen_legs', 1), log('breathless', 2)]),
  ...(
    [
      [82, 3 * DAY, 'urgent'],
      [81.9, DAY, null],
      [82, 3 * DAY + 1, null],
      [78, DAY, null],
    ] as const
  ).flatMap(([kg, minutes, level]) => [
    one('RF15', level, reading('weight', kg), { before: [reading('weight', 80, null, minutes)], conditions: ['Heart failure'] }),
    one('RF15', null, reading('weight', kg), { before: [reading('weight', 80, null, minutes)] }),
  ]),
  ...bySeverity('RF16', 'foot_wound', ['urgent', 'urgent', 'urgent'], diabetes),
  ...bySeverity('RF16', 'foot_wound', none),
  one('RF16', null, log('tingling_feet', 3), diabetes),
  ...severeDays('RF17', ['back_pain', 'headache', 'cough'], 3),
  ...(['low_mood', 'anxiety'] as const).flatMap((code) => severeDays('RF18', [code, 'anxiety'], 2)),
  one('RF18', null, log('poor_sleep', 3), {
    before: [log('low_mood', 3, { minutesAgo: DAY }), log('anxiety', 3, { minutesAgo: 2 * DAY })],
  }),
]

/** Severe on so many of the last seven days, the first of them six days ago or seven; on a day fewer; once less severe; twice the same day. */
function severeDays(rule: RedFlagRuleId, codes: [SymptomCode, ...SymptomCode[]], days: number): RedFlagCase[] {
  const newest = log(codes[0], 3)
  const last = (minutesAgo: number) => log(codes.at(-1)!, 3, { minutesAgo })
  const between = Array.from({ length: days - 2 }, (_, day) => log(codes[1] ?? codes[0], 3, { minutesAgo: (day + 1) * DAY }))
  return [
    one(rule, 'nurse', newest, { before: [...between, last(6 * DAY)] }),
    one(rule, null, newest, { before: [...between, last(7 * DAY)] }),
    one(rule, null, newest, { before: between }),
    one(rule, null, newest, { before: [...between, last(HOUR)] }),
    one(rule, null, { ...newest, severity: 2 }, { before: [...between, last(6 * DAY), last(5 * DAY)] }),
    one(rule, null, newest, { before: [...between, { ...last(6 * DAY), severity: 2 }] }),
  ]
}
