// Every rule of readings (domain 3.2) at both sides of each threshold, and every combination that it names.
import type { RedFlagLevel, RedFlagRuleId } from '#contract/redFlags.ts'
import type { VitalKind } from '#contract/vitals.ts'
import { answered, type Around, bothWays, DAY, earlier, HOUR, log, one, pregnant, type RedFlagCase, reading } from './writing.ts'

const byValue = (rule: RedFlagRuleId, kind: VitalKind, values: [number, RedFlagLevel | null][], around: Around = {}) =>
  values.map(([value, level]) => one(rule, level, reading(kind, value), around))

const high = reading('bp', 180, 90)
const symptomsOfPressure = [
  log('headache', 3),
  ...(['chest_pain', 'breathless', 'confusion', 'blurred_vision'] as const).map((code) => log(code, 1)),
]
export const readingCases: RedFlagCase[] = [
  ...(
    [
      [179, 109, null],
      [180, 109, 'urgent'],
      [179, 110, 'urgent'],
    ] as const
  ).flatMap(([upper, lower, level]) => [
    one('RV01', level, reading('bp', upper, lower)),
    one('RV01', level && 'emergency', reading('bp', upper, lower), pregnant),
    one('RV01', level && 'emergency', reading('bp', upper, lower), { before: [reading('bp', 150, 110, 5)] }),
    ...symptomsOfPressure.map((symptom) => one('RV01', level && 'emergency', reading('bp', upper, lower), { before: [symptom] })),
  ]),
  one('RV01', 'emergency', high, { before: [earlier(high, DAY)] }),
  one('RV01', 'urgent', high, { before: [earlier(high, DAY + 1)] }),
  one('RV01', null, reading('bp', 140, 90), { before: [earlier(high, 5)] }),
  ...symptomsOfPressure.flatMap((symptom) => [
    one('RV01', 'emergency', symptom, { before: [earlier(high, DAY)] }),
    one('RV01', null, symptom, { before: [earlier(high, DAY + 1)] }),
  ]),
  one('RV01', 'urgent', high, { before: [log('headache', 2), log('dizziness', 3)] }),
  ...(['dizziness', 'fainting'] as const).flatMap((code) => [
    ...bothWays('RV02', 'urgent', [reading('bp', 89, 60), log(code, 1, { minutesAgo: DAY })]),
    ...bothWays('RV02', null, [reading('bp', 89, 60), log(code, 1, { minutesAgo: DAY + 1 })]),
    ...bothWays('RV02', null, [reading('bp', 90, 60), log(code, 3)]),
  ]),
  one('RV02', null, reading('bp', 80, 50), { before: [log('fatigue', 3)] }),
  ...byValue('RV03', 'glucose', [
    [2.9, 'emergency'],
    [3, 'urgent'],
    [3.9, 'urgent'],
    [4, null],
  ]),
  ...byValue('RV04', 'glucose', [
    [19.9, null],
    [20, 'emergency'],
  ]),
  ...[
    ...(['vomiting', 'abdominal_pain', 'confusion'] as const).map((code) => log(code, 1)),
    log('vomiting', 2, answered('drowsy_or_fast_breathing', 'unknown')),
  ].flatMap((symptom) => [
    ...bothWays('RV04', 'emergency', [reading('glucose', 15), earlier(symptom, DAY)]),
    ...bothWays('RV04', null, [reading('glucose', 15), earlier(symptom, DAY + 1)]),
    ...bothWays('RV04', null, [reading('glucose', 14.9), symptom]),
  ]),
  one('RV04', null, reading('glucose', 15), { before: [log('nausea', 3)] }),
  one('RV04', 'urgent', reading('glucose', 15), { before: [reading('glucose', 15, null, DAY)] }),
  one('RV04', null, reading('glucose', 15), { before: [reading('glucose', 15, null, DAY + 1)] }),
  one('RV04', null, reading('glucose', 15), { before: [reading('glucose', 14.9, null, HOUR)] }),
  ...byValue('RV05', 'spo2', [
    [89, 'emergency'],
    [90, 'urgent'],
    [92, 'urgent'],
    [93, null],
  ]),
  ...byValue(
    'RV05',
    'spo2',
    [
      [87, 'emergency'],
      [88, null],
      [92, null],
    ],
    { conditions: ['COPD'] },
  ),
  ...byValue('RV06', 'temp', [
    [38, null],
    [39.9, null],
    [40, 'urgent'],
  ]),
  ...['HIV', 'Chemotherapy for breast cancer', 'Pregnant'].flatMap((condition) =>
    byValue(
      'RV06',
      'temp',
      [
        [37.9, null],
        [38, 'urgent'],
      ],
      { conditions: [condition] },
    ),
  ),
  ...byValue('RV07', 'pulse', [
    [130, null],
    [131, 'urgent'],
    [40, null],
    [39, 'urgent'],
  ]),
  ...(['chest_pain', 'fainting'] as const).flatMap((code) =>
    [131, 39].flatMap((pulse) => [
      ...bothWays('RV07', 'emergency', [reading('pulse', pulse), log(code, 1, { minutesAgo: DAY })]),
      one('RV07', null, log(code, 1), { before: [reading('pulse', pulse, null, DAY + 1)] }),
      one('RV07', 'urgent', reading('pulse', pulse), { before: [log(code, 1, { minutesAgo: DAY + 1 })] }),
      one('RV07', null, reading('pulse', 130), { before: [log(code, 3)] }),
    ]),
  ),
]
