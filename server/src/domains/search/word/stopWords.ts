/**
 * Hindi words that say little about a text, in Devanagari and as they are typed in Latin letters, in the form of
 * `search_fold`. Those of English and French are in the database's dictionaries; here are French ones without their
 * accents.
 */
const words = `
है हैं था थी थे हो हूं होता होती होते हुआ हुई हुए का की के को में से पर और या कि जो तो भी ही यह ये वह वो इस उस इन उन इसे उसे
मैं मेरा मेरी मेरे हम हमारा हमारे आप आपका आपके आपकी तुम क्या कैसे कब कहां क्यों कौन कोई कुछ ने एक अब तक लिए साथ बाद कर करना करने करें रहा रही रहे गया गई गए जाए जाता जाती जाना जाने सकता सकते चाहिए वाला वाली वाले
hai hain tha thi the ho hun hoon hota hoti hua hui ka ki ke ko me mein main se par aur ya jo to bhi hi yah ye wah vah wo vo is us
mera meri mere hum ham aap aapka aapke kya kaise kab kahan kaha kyon kyun kaun koi kuch kuchh ne ek ab tak liye liya saath kar karna karne kare karen raha rahi rahe gaya gayi gaye jaye jaata jana sakta sakte chahiye wala wali wale
a ca cest meme tres ou des etes etais deja apres ete quel quelle comment pourquoi quand est il elle y faut faire
how what why when where which who does do can could should would will please get got
anyone anybody someone somebody something anything everyone everybody know knows tell really think thinking maybe also still help thanks hello
quelqu quelquun sait savez savoir vraiment peut peux puis dois doit faudrait merci bonjour svp voudrais veux cela donc alors aussi
किसी कुछ बता बताओ बताइए बताएं इतना इतनी क्यूं वैसे यार भाई kisi kuch bata batao bataiye itna itni yaar bhai`;

const stopWords = new Set(words.trim().split(/\s+/));

/** Whether a word says too little to be looked for among others. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
