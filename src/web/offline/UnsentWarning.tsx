import { Plural } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { unsentCount } from './connection.ts'

/** What is lost by signing out here before it is sent; nothing where all was. */
export function UnsentWarning() {
  const unsent = unsentCount()
  if (unsent === 0) return null
  return (
    <Text>
      <Plural
        value={unsent}
        one="# change on this phone is not sent yet. If you sign out now, it is lost."
        other="# changes on this phone are not sent yet. If you sign out now, they are lost."
      />
    </Text>
  )
}
