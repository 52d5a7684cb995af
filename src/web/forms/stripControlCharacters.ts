/** Leaves out what the server refuses to keep: control characters and those that turn the direction of writing. */
export const stripControlCharacters = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
