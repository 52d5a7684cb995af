import { dialableNumber } from './emergencyNumbers.ts'

/** The lines that the texts of the help cards name (domain 3.2, 8.3). */
const lines = {
  cellphone: { number: '112', named: /cell ?phone|any emergency/i },
  ambulance: { number: '10177', named: /^(?!.*private).*ambulance/i },
  police: { number: '10111', named: /police/i },
  suicide: { number: '0800 567 567', named: /suicid/i },
  poison: { number: '0861 555 777', named: /poison/i },
  violence: { number: '0800 428 428', named: /violence/i },
} as const

export type HelpLine = keyof typeof lines
export type HelpNumbers = Record<HelpLine, string>

type Contact = { name: string; numbers: readonly string[] }

/**
 * The numbers of the help cards out of the administrators' list: the known one while it stands there, another one where the line of that name
 * has another, and the known one again where they keep no such line. Somebody in danger is never without a number.
 */
export function helpNumbers(contacts: readonly Contact[]): HelpNumbers {
  const numberOf = (line: HelpLine): [HelpLine, string] => {
    const { number, named } = lines[line]
    const isKept = contacts.some(({ numbers }) => numbers.some((one) => dialableNumber(one) === dialableNumber(number)))
    const theirs = isKept ? undefined : contacts.find(({ name }) => named.test(name))?.numbers.find((one) => dialableNumber(one) !== null)
    return [line, theirs ?? number]
  }
  return Object.fromEntries(Object.keys(lines).map((line) => numberOf(line as HelpLine))) as HelpNumbers
}
