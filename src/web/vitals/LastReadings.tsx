import { useLingui } from '@lingui/react/macro'
import type { Reading, VitalKind, VitalTarget } from '#contract/vitals.ts'
import type { Measuring } from '#rules/vitals/measurings.ts'
import { valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { ReadingMeaning } from './ReadingMeaning.tsx'
import { ageText } from './readingTexts.ts'
import { vitalIcons } from './vitalIcons.ts'
import './vitals.css'

type Props = {
  targets: readonly VitalTarget[]
  isUnsent?: (reading: Reading) => boolean
  last: readonly Measuring[]
  now: Date
  onOpen: (kind: VitalKind) => void
}

/** The last of each kind with what it means; each opens the others of its kind. */
export function LastReadings({ last, targets, isUnsent, now, onOpen }: Props) {
  const { t } = useLingui()
  const order = Object.keys(vitalIcons)
  return (
    <ListRows label={t`Last readings`}>
      {last
        .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
        .map((measuring) => (
          <ListRow
            key={measuring.kind}
            picture={<Tile icon={vitalIcons[measuring.kind]} />}
            aria-haspopup="dialog"
            onClick={() => onOpen(measuring.kind)}
            secondLine={
              <>
                <span className="reading-value">{valueWithUnit(measuring)}</span>
                <span>{ageText(measuring.measuredAt, now)}</span>
                <ReadingMeaning measuring={measuring} targets={targets} />
                {isUnsent && measuring.tries.some(isUnsent) && <span>{t`Saved on this phone, not sent yet`}</span>}
              </>
            }
          >
            {vitalNames()[measuring.kind]}
          </ListRow>
        ))}
    </ListRows>
  )
}
