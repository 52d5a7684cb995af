import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { languageFor } from '#rules/languages.ts'
import { api } from '#web/api/api.ts'
import { officialLanguages } from '#web/people/parts.tsx'

/** To somebody who chose another language than this text is in (domain 9.5). */
export function NotYetInLanguage() {
  const { data: profile } = useQuery(api.people.myProfile.queryOptions())
  const chosen = profile?.preferred_language
  if (!chosen || languageFor(chosen) === chosen) return null
  const language = officialLanguages[chosen]
  return (
    <Text c="dimmed" mb="md">
      <Trans>Not yet available in {language}</Trans>
    </Text>
  )
}
