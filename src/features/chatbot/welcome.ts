export const EXAMPLE_QUESTION = 'How do I merge duplicate customers?'

export const WELCOME =
  "Hi, I'm an AI chatbot. I answer questions about using the product, for example how to merge duplicate customers."
