/** @typedef {{ name: string, seconds: number }} Timed */

/** @param {() => Promise<T>} work @template T @returns {Promise<[T, number]>} */
export async function timed(work) {
  const from = performance.now()
  const result = await work()
  return [result, (performance.now() - from) / 1000]
}

/** How long each suite took and what took longest: to be read, never asserted. @param {Timed[]} suites @param {Timed[]} files @param {Timed[]} tests */
export function printTimes(suites, files, tests) {
  print('Time for each suite:', suites)
  print('The ten slowest files:', slowest(files))
  print('The ten slowest tests:', slowest(tests))
}

/** @param {Timed[]} all */
const slowest = (all) => all.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)

/** @param {string} title @param {Timed[]} rows */
function print(title, rows) {
  if (rows.length === 0) return
  console.log(`\n${title}`)
  for (const { name, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
}
