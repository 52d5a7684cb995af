import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { CallbackRequest, CallbackState, OwnItemType } from '#contract/support.ts'
import { callsFrom, isOpenRequest } from '#rules/support.ts'
import { api, refresh } from '#web/api/api.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { SupportCard } from './SupportCard.tsx'
import { callbacksOptions } from './supportQuery.ts'

/** What this patient asked for, what the app found and told nurses, and how far it is; nothing while there is none. */
export function MyCallbackRequests() {
  const { data: requests } = useSuspenseQuery(callbacksOptions)
  if (requests.length === 0) return null
  const areAllAsked = requests.every(({ type }) => isAsked(type))
  return (
    <SupportCard title={areAllAsked ? <Trans>Your callback requests</Trans> : <Trans>Your requests and alerts to the nurse team</Trans>}>
      <ul className="support-requests">
        {requests.map((request) =>
          isAsked(request.type) ? (
            <MyCallbackRequest key={request.id} request={request} />
          ) : (
            <FoundItem key={request.id} item={request} type={request.type} />
          ),
        )}
      </ul>
    </SupportCard>
  )
}

const tones: Record<CallbackState, Tone> = { received: 'attention', in_hand: 'care', done: 'good', withdrawn: 'neutral' }

function StateBadge({ state }: { state: CallbackState }) {
  const { t } = useLingui()
  const words: Record<CallbackState, string> = {
    received: t`Received`,
    in_hand: t`A nurse is looking at it`,
    done: t`Done`,
    withdrawn: t`Cancelled`,
  }
  return <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
}

const Reference = ({ children }: { children: string }) => (
  <Text>
    <Trans>Reference</Trans>{' '}
    <Text span fw={650}>
      {children}
    </Text>
  </Text>
)

type AskedType = Extract<OwnItemType, 'callback_request' | 'assistant_escalation'>
type FoundType = Exclude<OwnItemType, AskedType>

const isAsked = (type: OwnItemType): type is AskedType => type === 'callback_request' || type === 'assistant_escalation'

/** What the app told the nurses, with the patient's consent. Of what they do with it only the state shows (domain 6.7). */
function FoundItem({ item: { reference, state, createdAt }, type }: { item: CallbackRequest; type: FoundType }) {
  const { t } = useLingui()
  const reasons: Record<FoundType, string> = {
    missed_doses: t`Doses not taken`,
    stock_out: t`Medicine not collected`,
    refill_low: t`Medicine not collected`,
    over_limit: t`More medicine than the limit`,
    red_flag_symptom: t`A symptom`,
    red_flag_vital: t`A reading`,
  }
  return (
    <li>
      <div>
        <Reference>{reference}</Reference>
        <Text>{reasons[type]}</Text>
        <Text size="sm" c="dimmed">
          <Trans>The nurse team was told on {{ toldOn: screenDateTime(createdAt) }}</Trans>
        </Text>
        <StateBadge state={state} />
      </div>
    </li>
  )
}

function MyCallbackRequest({ request }: { request: CallbackRequest }) {
  const { t } = useLingui()
  const { id, type, reference, phone, preferredTime, about, state, createdAt } = request
  const offline = useOfflineReason()
  const cancel = useMutation(
    api.support.cancelCallback.mutationOptions({
      onError: (error) => toast.destructive(sentenceForError(error)),
      onSettled: () => void refresh('support'),
    }),
  )
  const from = callsFrom(createdAt)
  return (
    <li>
      <div>
        <Reference>{reference}</Reference>
        <Text>
          {phone}
          {preferredTime && `, ${preferredTime}`}
        </Text>
        {about && <Text>{about}</Text>}
        {type === 'assistant_escalation' && (
          <Text>
            <Trans>About a question in your chat</Trans>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <Trans>Asked on {{ askedOn: screenDateTime(createdAt) }}</Trans>
        </Text>
        <StateBadge state={state} />
        {state === 'received' && from > createdAt && (
          <Text size="sm">
            <Trans>We call from {{ from: screenDateTime(from) }}.</Trans>
          </Text>
        )}
      </div>
      {isOpenRequest(request) && (
        <ReasonedButton
          variant="default"
          aria-label={t`Cancel request ${reference}`}
          reason={offline}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id })}
        >
          <Trans>Cancel request</Trans>
        </ReasonedButton>
      )}
    </li>
  )
}
