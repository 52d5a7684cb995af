import { findInCatalogue } from './catalogue.ts'

const MOST = 8

/** Names, and names with their strengths, that begin with what was typed or have a word that does. */
export function suggestMedicines(typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  const fits = (name: string) => name.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(` ${wanted}`)
  const named = findInCatalogue(wanted.split(' ')[0] ?? '').flatMap(({ generic, brands, forms }) => {
    const names = [generic[0]!.toUpperCase() + generic.slice(1), ...brands]
    const strengths = forms.flatMap((form) => form.strengths)
    return names.flatMap((name) => [name, ...strengths.map((strength) => `${name} ${strength}`)])
  })
  return named.filter((name) => wanted.length > 1 && fits(name)).slice(0, MOST)
}
