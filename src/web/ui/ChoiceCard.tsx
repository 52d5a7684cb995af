import { type ReactNode, useId } from 'react'
import './choiceCard.css'

type Props = {
  /** One of its radio buttons is chosen at a time. */
  group: string
  picture: ReactNode
  name: ReactNode
  about: ReactNode
  /** At the end of the card: what it costs. */
  aside?: ReactNode
  isChosen: boolean
  isClosed?: boolean
  onChoose: () => void
}

/** One of a few choices, with what there is to know of it: a radio button whose whole card is the target. */
export function ChoiceCard({ group, picture, name, about, aside, isChosen, isClosed = false, onChoose }: Props) {
  const [nameId, aboutId, asideId] = [useId(), useId(), useId()]
  return (
    <label className="choice-card">
      <input
        type="radio"
        className="input-over-label"
        name={group}
        checked={isChosen}
        disabled={isClosed}
        onChange={onChoose}
        aria-labelledby={nameId}
        aria-describedby={aside ? `${aboutId} ${asideId}` : aboutId}
      />
      {picture}
      <span>
        <strong id={nameId}>{name}</strong>
        <small id={aboutId}>{about}</small>
      </span>
      {aside && <b id={asideId}>{aside}</b>}
    </label>
  )
}
