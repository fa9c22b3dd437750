import { blocksOf } from './blocks'
import * as s from './answer.module.css'

/** Renders the text of a generated answer as paragraphs and lists. Markup in it stays text. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className={s.text}>
      {blocksOf(text).map((block, index) => {
        if (block.kind === 'paragraph') return <p key={index}>{block.text}</p>
        const List = block.kind === 'numbered' ? 'ol' : 'ul'
        return (
          <List key={index}>
            {block.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </List>
        )
      })}
    </div>
  )
}
