import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Card, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Lobby } from '#contract/calls.ts'
import { api } from '#web/api/api.ts'
import { screenDateTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { sentenceFor } from '#web/api/errorText.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

/** After the visit: what comes next for the patient. The summary's arrival shows by itself. */
export function EndedForPatient({ lobby }: { lobby: Lobby }) {
  const { t } = useLingui()
  const { data } = useQuery(api.visits.consultation.queryOptions({ input: { consultationId: lobby.consultationId } }))
  const tookPlace = lobby.status === 'completed'
  const isReady = data?.summary_document_id != null
  return (
    <Card component="section" className="standstill">
      <Stack gap="md">
        <ScreenTitle>{sentenceFor('VISIT_ENDED')}</ScreenTitle>
        <Text>
          <Trans>
            Your visit with {{ doctorName: lobby.doctor.name }}: {{ start: screenDateTime(lobby.startsAt) }}
          </Trans>
        </Text>
        {data?.outcome === 'unsuitable' && (
          <Text fw={550}>
            <Trans>Please see a health worker in person</Trans>
          </Text>
        )}
        <Text role="status">
          {!tookPlace
            ? t`This visit did not take place. You can book a new one.`
            : isReady
              ? t`Your visit summary is ready.`
              : t`Your doctor is writing your summary. We will tell you when it is ready.`}
        </Text>
        {tookPlace && (
          <Text>
            <Trans>If you get worse, do not wait for the summary: call 112 from a cellphone, or 10177 for an ambulance.</Trans>
          </Text>
        )}
        <LinkButton
          to="/dashboard"
          search={{ tab: 'consultations', show: 'past', ...(isReady && { consultation: lobby.consultationId }) }}
          w="fit-content"
        >
          {isReady ? t`Open your visit summary` : t`Go to your consultations`}
        </LinkButton>
        <Anchor component={Link} to="/dashboard">
          <Trans>Go to your home page</Trans>
        </Anchor>
      </Stack>
    </Card>
  )
}
