import type { Style } from './pdfFonts.ts'

// The palette of the screens: teal 6, sand 9, 7 and 3, amber 1 and 8.
export const colours = {
  teal: '#03766f',
  text: '#26221e',
  muted: '#514c45',
  line: '#dfd8cf',
  attention: '#feefde',
  attentionText: '#643f00',
}

export const styles = {
  brand: { size: 13, weight: 600, colour: colours.teal },
  title: { size: 24, weight: 600, colour: colours.teal },
  heading: { size: 15, weight: 600, colour: colours.teal },
  item: { size: 13, weight: 600, colour: colours.teal },
  body: { size: 11.5, weight: 400, colour: colours.text },
  name: { size: 10.5, weight: 400, colour: colours.muted },
  value: { size: 10.5, weight: 600, colour: colours.text },
  cell: { size: 9.5, weight: 400, colour: colours.text },
  notice: { size: 13, weight: 600, colour: colours.attentionText },
  small: { size: 9, weight: 400, colour: colours.muted },
} satisfies Record<string, Style>
