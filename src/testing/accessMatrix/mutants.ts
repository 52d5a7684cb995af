import type pg from 'pg'
import { roleOf } from './catalogue.ts'
import { ACCESS_ROLES, type AccessRole } from './expected.ts'

type Policy = { table: string; policyname: string; roles: string; qual: string | null; with_check: string | null }

/** A policy with something taken out of it: how to put it in, and how to put it right again. */
export type Mutant = { says: string; table: string; askers: readonly AccessRole[]; apply: string; restore: string }

const listPolicies = async (owner: pg.Pool) =>
  (
    await owner.query<Policy>(
      `select schemaname || '.' || tablename as table, policyname, roles::text, qual, with_check from pg_policies
       where schemaname in ('public', 'accounts') order by 1, 2`,
    )
  ).rows

const clauses = ({ qual, with_check }: Pick<Policy, 'qual' | 'with_check'>) =>
  `${qual === null ? '' : ` using (${qual})`}${with_check === null ? '' : ` with check (${with_check})`}`

/** Whom a policy can let in. */
const askersOf = ({ roles }: Policy) => ACCESS_ROLES.filter((asker) => roles.includes(roleOf(asker)))

const altered = (policy: Policy, to: Pick<Policy, 'qual' | 'with_check'>) =>
  `alter policy ${policy.policyname} on ${policy.table}${clauses(to)}`

/** Every policy that says anything, wide open: one mutant for each. */
export async function openPolicies(owner: pg.Pool): Promise<Mutant[]> {
  const says = (clause: string | null) => clause !== null && clause !== 'true'
  return (await listPolicies(owner))
    .filter(({ qual, with_check }) => says(qual) || says(with_check))
    .map((policy) => ({
      says: `${policy.table} '${policy.policyname}' lets everybody through`,
      table: policy.table,
      askers: askersOf(policy),
      apply: altered(policy, { qual: policy.qual && 'true', with_check: policy.with_check && 'true' }),
      restore: altered(policy, policy),
    }))
}

/** Every part of every policy that is joined to others by AND or OR, taken out in turn. */
export async function weakenPolicies(owner: pg.Pool): Promise<Mutant[]> {
  const mutants: Mutant[] = []
  for (const policy of await listPolicies(owner)) {
    for (const clause of ['qual', 'with_check'] as const) {
      for (const { part, without } of partsOf(policy[clause] ?? '')) {
        mutants.push({
          says: `${policy.table} '${policy.policyname}' (${clause}) without ${part}`,
          table: policy.table,
          askers: askersOf(policy),
          apply: altered(policy, { ...policy, [clause]: without }),
          restore: altered(policy, policy),
        })
      }
    }
  }
  return mutants
}

/** The operands of AND and OR at every depth, and the expression as it reads without each: `and true`, `or false`. */
export function partsOf(expression: string): { part: string; without: string }[] {
  const found: { part: string; without: string }[] = []
  const groups: { start: number; cuts: { at: number; length: number; word: string }[] }[] = [{ start: 0, cuts: [] }]
  const close = (end: number) => {
    const group = groups.pop()
    if (!group || group.cuts.length === 0) return
    const edges = [{ at: group.start, length: 0, word: '' }, ...group.cuts]
    for (const [index, edge] of edges.entries()) {
      const [from, to] = [edge.at + edge.length, edges[index + 1]?.at ?? end]
      const instead = group.cuts[0]?.word === 'AND' ? 'true' : 'false'
      found.push({ part: expression.slice(from, to).trim(), without: `${expression.slice(0, from)} ${instead} ${expression.slice(to)}` })
    }
  }
  for (let at = 0; at < expression.length; at++) {
    if (expression[at] === '(') groups.push({ start: at + 1, cuts: [] })
    else if (expression[at] === ')') close(at)
    const joint = /^\s(AND|OR)\s/.exec(expression.slice(at, at + 5))
    if (joint?.[1]) groups.at(-1)?.cuts.push({ at, length: joint[0].length, word: joint[1] })
  }
  close(expression.length)
  return found
}

/** A function of policies/0-words.sql or procedures/*.sql with a part of its body replaced. The part must be there. */
export async function weakenFunction(owner: pg.Pool, name: string, part: string | RegExp, instead: string): Promise<Mutant> {
  const { rows } = await owner.query<{ body: string }>('select pg_get_functiondef($1::regproc) as body', [name])
  const body = rows[0]?.body ?? ''
  const changed = body.replace(part, instead)
  if (changed === body) throw new Error(`${name} has no '${String(part)}' any more: say what is to be taken out of it now`)
  return { says: `${name} without ${String(part)}`, table: '', askers: ACCESS_ROLES, apply: changed, restore: body }
}
