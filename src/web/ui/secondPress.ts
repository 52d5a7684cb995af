/** The second of two quick presses, which lands on what the first one has changed; the browser counts them, wherever the first one landed. */
export const isSecondPress = ({ detail }: { detail: number }) => detail > 1
