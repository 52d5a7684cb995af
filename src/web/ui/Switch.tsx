import { IconCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './switch.css'

type Props = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** What is turned on or off; without it, what stands beside it says so. */
  label?: string
  /** What stands beside it. */
  children?: ReactNode
  /** It stands so for good. */
  isFixed?: boolean
  /** It cannot be moved now. */
  isStill?: boolean
  /** Where it is said why. */
  describedBy?: string | undefined
}

/** On or off, at once. The whole label is the target. */
export function Switch({ isOn, onChange, label, children, isFixed = false, isStill = isFixed, describedBy }: Props) {
  const Mark = isFixed ? IconLock : IconCheck
  return (
    <label className="switch">
      {children && <span className="switch-words">{children}</span>}
      <span className="switch-track">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-label={label}
          aria-disabled={isStill || isFixed || undefined}
          aria-describedby={describedBy}
          onChange={() => !isStill && !isFixed && onChange(!isOn)}
        />
        <span className="switch-knob">{(isOn || isFixed) && <Mark size={14} stroke={3} aria-hidden />}</span>
      </span>
    </label>
  )
}
