import { readFileSync } from 'node:fs'
import { evaluate, type Evaluation } from '#rules/assistant/evaluation.ts'
import { indexLibrary } from '#rules/assistant/libraryIndex.ts'
import { educationTexts } from '#server/education/library.ts'

/* npm run eval: what the assistant makes of the questions of education/evaluation, as the table of docs/measurements.md. */

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../education/evaluation/${name}.json`, import.meta.url), 'utf8')) as Evaluation
const index = indexLibrary([...educationTexts().articles.values()])
const files = ['emergencies', 'questions', 'stranger', 'short']
const judged = files.flatMap((name) =>
  evaluate(index, read(name)).map((one) => ({
    ...one,
    group: name === 'stranger' || name === 'short' ? `${name}: ${one.group}` : one.group,
  })),
)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

console.log('| questions | asked | as expected | share |\n|---|---|---|---|')
for (const [group, all] of Map.groupBy(judged, (one) => one.group)) {
  const right = all.filter(({ isRight }) => isRight).length
  console.log(`| ${group} | ${all.length} | ${right} | ${percent(right, all.length)} |`)
}
const wrong = judged.filter(({ isRight }) => !isRight)
if (wrong.length > 0) console.log('\nOtherwise than expected:')
for (const { group, question, expected, got } of wrong) console.log(`- ${group}: '${question}' is ${got}, not ${expected}`)
