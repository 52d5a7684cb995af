import { Trans, useLingui } from '@lingui/react/macro'
import { IconActivity, IconBook, IconCalendar, IconMessage, IconPhone, IconPill } from '@tabler/icons-react'
import { Tile } from '#web/ui/ListRow.tsx'

/** What a nurse does for a patient, at a glance. */
export function SupportBenefits() {
  const { t } = useLingui()
  const benefits = [
    { about: 'calls', tile: <Tile icon={IconPhone} colour="pink" />, words: <Trans>A nurse calls you</Trans> },
    { about: 'medicines', tile: <Tile icon={IconPill} />, words: <Trans>Help with medicines</Trans> },
    { about: 'symptoms', tile: <Tile icon={IconActivity} colour="blue" />, words: <Trans>Someone sees your symptoms</Trans> },
    { about: 'lessons', tile: <Tile icon={IconBook} colour="yellow" />, words: <Trans>Your illness made clear</Trans> },
    { about: 'visits', tile: <Tile icon={IconCalendar} />, words: <Trans>Help to book visits</Trans> },
    { about: 'answers', tile: <Tile icon={IconMessage} colour="gray" />, words: <Trans>Answers to your questions</Trans> },
  ]
  return (
    <ul className="support-benefits" aria-label={t`What the nurse team does for you`}>
      {benefits.map(({ about, tile, words }) => (
        <li key={about}>
          {tile}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
