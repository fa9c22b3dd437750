import { createContext, useContext } from 'react'
import type { ChatbotApi } from './chatbot-api'
import { createLazyChatbotApi } from './lazy-chatbot-api'
import { UserType } from '../../contracts/profile'

/** Which chatbot the pages ask; chosen once, in src/app. */
export const ChatbotContext = createContext<ChatbotApi>(
  createLazyChatbotApi({ userType: () => Promise.resolve(UserType.Customer) }),
)

export const useChatbot = () => useContext(ChatbotContext)
