import type { ReactNode } from 'react'
import { RowContent } from './ListRow.tsx'
import { Switch } from './Switch.tsx'
import './switchRow.css'

type Props = {
  picture: ReactNode
  title: string
  secondLine?: ReactNode
  isOn: boolean
  /** It cannot be moved now. */
  isStill?: boolean
  onChange: (isOn: boolean) => void
  /** What stands below it, such as the way to be able to. */
  children?: ReactNode
}

/** A row of `ListRows` that is turned on or off as a whole. */
export const SwitchRow = ({ picture, title, secondLine, isOn, isStill = false, onChange, children }: Props) => (
  <div className="list-row switch-row">
    <Switch isOn={isOn} isStill={isStill} label={title} onChange={onChange}>
      <RowContent picture={picture} secondLine={secondLine} end={null}>
        {title}
      </RowContent>
    </Switch>
    {children}
  </div>
)
