import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RowContent } from './ListRow.tsx'
import './foldRow.css'

type Props = { picture: ReactNode; title: ReactNode; secondLine?: ReactNode; children: ReactNode }

/** A row of `ListRows` that opens what can be chosen about it, under it. */
export const FoldRow = ({ picture, title, secondLine, children }: Props) => (
  <details className="fold-row">
    <summary className="list-row">
      <RowContent picture={picture} secondLine={secondLine} end={<IconChevronDown size={20} aria-hidden />}>
        {title}
      </RowContent>
    </summary>
    <div className="fold-row-inside">{children}</div>
  </details>
)
