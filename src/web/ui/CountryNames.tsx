import { countryNames } from '#rules/countries.ts'

/** What a field offers whose `list` is this id: the countries a passport can be of. */
export const CountryNames = ({ id }: { id: string }) => (
  <datalist id={id}>
    {countryNames().map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
