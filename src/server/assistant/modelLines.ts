import { checkModelLine, type CheckedLine } from '#rules/assistant/checkModelLine.ts'
import { messagesForModel, type GivenSection } from '#rules/assistant/modelQuestion.ts'
import type { AskedQuestion } from '#rules/assistant/question.ts'
import { ModelFault, streamCompletion } from '../outside/languageModel.ts'
import type { Config } from '../world/config.ts'

const MOST_LINES = 6

type Asked = { question: AskedQuestion; sections: readonly GivenSection[]; names: readonly string[]; signal: AbortSignal | undefined }

/** What a model says, each line once it was checked (domain 8.4). Throws `ModelFault` at the first that may not be shown. */
export async function* modelLines(model: NonNullable<Config['assistant']>, asked: Asked): AsyncGenerator<CheckedLine> {
  const shown: string[] = []
  const messages = messagesForModel(asked.question, asked.sections, asked.names)
  for await (const line of linesOf(streamCompletion(model, messages, { signal: asked.signal }))) {
    const checked = checkModelLine(line, asked.sections, shown)
    if (typeof checked === 'string') throw new ModelFault(checked)
    yield checked
    shown.push(checked.text)
    if (shown.length === MOST_LINES) return
  }
  if (shown.length === 0) throw new ModelFault('empty')
}

/** Text that comes in pieces, line by line; the last without an end. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') yield line
  }
  if (rest.trim() !== '') yield rest
}
