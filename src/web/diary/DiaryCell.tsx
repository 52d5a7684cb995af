import { useLingui } from '@lingui/react/macro'
import type { DiaryVisit } from '#contract/diary.ts'
import { ROW_MINUTES, type GridCell, type LaidOut } from '#rules/diary.ts'
import { addMinutes, localDate, minutesBetween } from '#rules/time.ts'
import { LetInButton } from '#web/letIn/parts.tsx'
import { screenDate, screenTime } from '#web/dates.ts'
import { blockKindLabels } from './diaryLabels.ts'
import { heldFor, type CellContent } from './diaryCells.ts'

type Props = {
  place: GridCell
  startsAt: Date
  cell: CellContent
  laid: LaidOut<DiaryVisit>[]
  now: Date
  hasFocus: boolean
  isTarget: boolean
  moving: DiaryVisit | undefined
}

/** One half hour of one day. Its name says all that lies in it; the boxes are its picture. */
export function DiaryCell({ place, startsAt, cell, laid, now, hasFocus, isTarget, moving }: Props) {
  const { t, i18n } = useLingui()
  const endsAt = addMinutes(startsAt, ROW_MINUTES)
  const { visits, asked, block, isOpen } = cell
  const blockName = block && (block.reason || i18n._(blockKindLabels[block.kind]))
  const held = asked.map(({ patientName }) => t`held for ${patientName}, who was asked`)
  const what =
    [...visits.map(({ patientName, reason }) => [patientName, reason].filter(Boolean).join(', ')), ...held].join('; ') ||
    (blockName ? t`blocked, ${blockName}` : isOpen ? t`free` : t`outside your hours`)
  const begins = (at: Date) => at >= startsAt && at < endsAt
  return (
    <div
      role="gridcell"
      tabIndex={hasFocus ? 0 : -1}
      aria-label={`${screenDate(startsAt)} ${screenTime(startsAt)}: ${what}`}
      data-cell={`${place.day}:${place.row}`}
      data-closed={isOpen ? undefined : true}
      data-blocked={block ? true : undefined}
      data-today={localDate(startsAt) === localDate(now) ? true : undefined}
      data-now={begins(now) ? true : undefined}
      data-target={isTarget ? true : undefined}
    >
      {block && (begins(block.startsAt) || place.row === 0) && (
        <span className="calendar-block" aria-hidden>
          {blockName}
        </span>
      )}
      {begins(now) && <span className="calendar-now" aria-hidden style={{ top: share(minutesBetween(startsAt, now)) }} />}
      {asked
        .filter((visit) => begins(heldFor(visit)!.startsAt))
        .map((visit) => (
          <HeldBox key={visit.appointmentId} visit={visit} cellStartsAt={startsAt} />
        ))}
      {laid
        .filter(({ visit }) => begins(visit.startsAt))
        .map((one) => (
          <VisitBox
            key={one.visit.appointmentId}
            {...one}
            cellStartsAt={startsAt}
            isMoving={one.visit.appointmentId === moving?.appointmentId}
          />
        ))}
      {isTarget && moving && <Ghost visit={moving} startsAt={startsAt} />}
    </div>
  )
}

/** The visit where it would be put down, as long as it is. */
function Ghost({ visit, startsAt }: { visit: DiaryVisit; startsAt: Date }) {
  return (
    <div
      className="calendar-held calendar-ghost"
      aria-hidden
      style={{ top: 0, height: `calc(${share(minutesBetween(visit.startsAt, visit.endsAt))} - 2px)` }}
    >
      <b>{visit.patientName}</b>
      <span>{screenTime(startsAt)}</span>
    </div>
  )
}

const share = (minutes: number) => `${(minutes / ROW_MINUTES) * 100}%`

/** The time that a patient was asked for and has not answered. */
function HeldBox({ visit, cellStartsAt }: { visit: DiaryVisit; cellStartsAt: Date }) {
  const { t } = useLingui()
  const { startsAt, endsAt } = heldFor(visit)!
  const place = { top: share(minutesBetween(cellStartsAt, startsAt)), height: `calc(${share(minutesBetween(startsAt, endsAt))} - 2px)` }
  return (
    <div className="calendar-held" aria-hidden style={place}>
      <b>{visit.patientName}</b>
      <span>{t`Asked for ${{ time: screenTime(startsAt) }}`}</span>
    </div>
  )
}

function VisitBox({ visit, lane, lanes, cellStartsAt, isMoving }: LaidOut<DiaryVisit> & { cellStartsAt: Date; isMoving: boolean }) {
  const isWaiting = visit.status === 'waiting'
  const place = {
    top: share(minutesBetween(cellStartsAt, visit.startsAt)),
    height: `calc(${share(minutesBetween(visit.startsAt, visit.endsAt))} - 2px)`,
    left: `calc(${(lane / lanes) * 100}% + 2px)`,
    width: `calc(${100 / lanes}% - 4px)`,
  }
  return (
    <>
      <div
        className="calendar-visit"
        aria-hidden
        style={place}
        data-visit={visit.appointmentId}
        data-status={visit.status}
        data-movable={visit.status === 'scheduled' ? true : undefined}
        data-moving={isMoving ? true : undefined}
      >
        <b>{visit.patientName}</b>
        <span>
          {screenTime(visit.startsAt)} {visit.reason}
        </span>
      </div>
      {isWaiting && (
        <span className="calendar-let-in" style={place}>
          <LetInButton appointmentId={visit.appointmentId} patientName={visit.patientName} />
        </span>
      )}
    </>
  )
}
