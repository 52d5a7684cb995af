/** Hands a file to the browser, which keeps or opens it under its own name. */
export function saveFile(file: File) {
  Object.assign(document.createElement('a'), { href: objectUrlOf(file), download: file.name }).click()
}

/** Where the browser finds a file for the next minute. */
export function objectUrlOf(file: File) {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // slow phones read it after the click
  return address
}
