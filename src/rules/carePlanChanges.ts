import type { CarePlanContent, GoalStatus } from '#contract/carePlans.ts'

export type CarePlanChange = {
  part: 'problems' | 'goals' | 'actions' | 'barriers' | 'everyDays' | 'reviewOn'
  kind: 'added' | 'changed' | 'removed'
  text: string
  /** The day by which, of goals and actions. */
  on: string | null
  status: GoalStatus | null
}

type Line = Omit<CarePlanChange, 'kind'> & { /** Besides what is shown, all that makes a line another one. */ key: string }

const noMore = { on: null, status: null, key: '' }

/** What a plan says, line by line; what was never written is no line. */
function linesOf({ problems, goals, actions, barriers, everyDays, reviewOn }: CarePlanContent): Line[] {
  return [
    ...problems.map((text) => ({ ...noMore, part: 'problems' as const, text })),
    ...goals.map(({ text, measure, targetOn, status }) => ({ part: 'goals' as const, text, on: targetOn, status, key: measure })),
    ...actions.map(({ text, who, byOn }) => ({ ...noMore, part: 'actions' as const, text, on: byOn, key: who })),
    ...(barriers ? [{ ...noMore, part: 'barriers' as const, text: barriers }] : []),
    { ...noMore, part: 'everyDays', text: `${everyDays}` },
    { ...noMore, part: 'reviewOn', text: reviewOn },
  ]
}

const isAbout = (one: Line) => (other: Line) => one.part === other.part && one.text === other.text
const isSame = (one: Line, other: Line) => one.on === other.on && one.status === other.status && one.key === other.key
/** Of these a plan has one: another one takes its place. */
const isSingle = ({ part }: Line) => part === 'everyDays' || part === 'reviewOn'

/** What is another in a version of a care plan than in the one before (domain 6.6): what came and changed, then what is gone. */
export function carePlanChanges(before: CarePlanContent, after: CarePlanContent): CarePlanChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const came = now.flatMap((line) => {
    const was = old.find(isAbout(line))
    if (was && isSame(was, line)) return []
    return [toChange(line, was || isSingle(line) ? 'changed' : 'added')]
  })
  return [...came, ...old.filter((line) => !isSingle(line) && !now.some(isAbout(line))).map((line) => toChange(line, 'removed'))]
}

const toChange = ({ part, text, on, status }: Line, kind: CarePlanChange['kind']): CarePlanChange => ({ part, kind, text, on, status })
