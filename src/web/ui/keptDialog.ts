/** The rest of the name of a dialog that was open when this page was loaded again, and is to be opened anew (`Dialog`): '' where that is all of it. */
export function keptDialog(beginning: string): string | undefined {
  const { dialogs = [] } = (history.state ?? {}) as { dialogs?: { kept?: string }[] }
  return dialogs.find(({ kept }) => kept?.startsWith(beginning))?.kept?.slice(beginning.length)
}
