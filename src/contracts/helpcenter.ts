/**
 * Endpoint that returns a signed-in reader's token for the chatbot API, as a JSON string; 401 for other
 * readers (SET-04).
 */
export const CHATBOT_TOKEN_PATH = '/helpcenter/token'

/** Endpoint that returns the base URL of the chatbot API, as a JSON string (SET-05). */
export const CHATBOT_BASE_URL_PATH = '/helpcenter/baseurl'
