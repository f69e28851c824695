import type { SeedThread } from "./types.ts";

/** One photo, one story. */
export const threadsEn2: SeedThread[] = [
  {
    by: "grace_achieng", section: "ke", board: 45015, lang: "en",
    title: "The lake this morning before the fish ladies arrived",
    text: `Dunga beach, 6:10. I was there to buy tilapia and forgot the tilapia.

X9, main camera, nothing done to it. Only straightened because I was still half asleep.`,
    pictures: [{ scene: "beach-canoe", seed: 2001 }], hoursAgo: 3.4, views: 214, likes: 37,
    replies: [
      { by: "wanjiru_k", after: 6, likes: 8, text: "You went for fish and came back with this? I call it profit." },
      { by: "grace_achieng", after: 9, likes: 11, under: 0, text: "My children don't agree. They had eggs. Again." },
      { by: "neema_arusha", after: 41, likes: 3, text: "That band of pink! It lasts what, four minutes? Well caught." },
      { by: "hassan_msa", after: 77, likes: 5, text: "A lake trying to be an ocean. It's trying well, I admit." },
    ],
  },
  {
    by: "neema_arusha", section: "tz", board: 45015, lang: "en",
    title: "He walked into my frame like he owns the place. He does",
    text: `Tarangire, yesterday, 5:40 in the afternoon. Guests were all looking at an elephant on the other side, so this gentleman was only for me.

X9 Pro, 3x, engine off, elbow on the window rubber. No digital zoom, he was really that near.`,
    pictures: [{ scene: "savanna-giraffe", seed: 2002 }], hoursAgo: 19, views: 1320, likes: 121,
    replies: [
      { by: "jasmine_r", after: 12, likes: 14, text: "My office view is a wall with an aircon. I need to speak to somebody about my life." },
      { by: "neema_arusha", after: 30, likes: 17, under: 0, text: "My office has no toilet for 40 km. Everything has its price." },
      { by: "amara_okafor", after: 58, likes: 9, text: "Elbow on the window rubber is a better stabiliser than half the gadgets they sell us." },
      { by: "juma_dar", after: 200, likes: 4, text: "From Dar I say: proud. And the light behind the acacia is perfect." },
      { by: "arjun_blr", after: 340, likes: 2, text: "Is it the real 3x lens or did the phone switch to a crop? Check the info: if it says f/2.9 it's the real one." },
      { by: "neema_arusha", after: 480, likes: 3, quotes: 4, text: "f/2.9. Thanks for the trick, I always wondered." },
    ],
  },
  {
    by: "okello_kla", section: "ug", board: 45015, lang: "en",
    title: "Roof of my cousin's building, Ntinda, after the rain",
    text: `The rain had just stopped, power had just gone, and all of Kampala went quiet for once. I took this with the Neo 12, 1x.

There are two people holding hands far on the left roof, please ignore them as I did.`,
    pictures: [{ scene: "sunset-roof", seed: 2003 }], hoursAgo: 1.6, views: 96, likes: 14,
    replies: [
      { by: "nakato_jinja", after: 4, likes: 6, text: "Of course everybody will now zoom in, Brian." },
      { by: "kojo_asare", after: 11, likes: 8, text: "I zoomed. It's a water tank and a satellite dish." },
      { by: "okello_kla", after: 19, likes: 12, quotes: 1, text: "Let them love each other." },
    ],
  },
  {
    by: "masha_spb", section: "rus", board: 45015, lang: "en",
    title: "First real snow on our street, 7 am, before everyone ruins it",
    text: `I ran downstairs in a coat over pyjamas. A man with a shovel was already coming around the corner, so I had maybe forty seconds.

X9 Pro, exposure +0.7, white balance cloudy. Afterwards the man said “you are welcome” and shovelled my whole composition away.`,
    pictures: [{ scene: "snow-city", seed: 2004 }], hoursAgo: 44, views: 987, likes: 84,
    replies: [
      { by: "kwaku_abroad", after: 10, likes: 9, text: "Pretty on your screen. On my driveway it's an enemy." },
      { by: "yaw_tamale", after: 62, likes: 13, text: "I have never touched snow. Does it make a sound when you step on it?" },
      { by: "masha_spb", after: 75, likes: 22, under: 1, text: "Yes. At zero it is like wet sugar. At −15 it squeaks like new shoes." },
      { by: "dima_nsk", after: 91, likes: 12, under: 1, text: "At −30 it screams." },
      { by: "yaw_tamale", after: 140, likes: 9, under: 1, text: "I will keep my harmattan, thank you." },
    ],
  },
  {
    by: "bilal_ahmed", section: "pk", board: 45015, lang: "en",
    title: "Biryani, but I waited 40 seconds for the steam. This is discipline",
    text: `Burns Road, Sunday. Four cousins were shouting at me to put the phone down and eat. I moved the plate to the window, waited for the steam to stand straight, X9 at 2x, done.

The aloo is at eight o'clock on the plate. I know some of you will ask.`,
    pictures: [{ scene: "biryani-plate", seed: 2005 }], hoursAgo: 26, views: 1544, likes: 136,
    replies: [
      { by: "ayesha_lhr", after: 5, likes: 18, text: "Potato in biryani, and he announces it with coordinates. Karachi never rests." },
      { by: "bilal_ahmed", after: 9, likes: 20, under: 0, text: "Lahore has pulao and calls it biryani. We've nothing to discuss." },
      { by: "ritwik_kol", after: 22, likes: 23, text: "Kolkata enters the room. Also with potato. Also with an egg." },
      { by: "tanvir_dhk", after: 47, likes: 15, quotes: 2, text: "Dhaka kacchi has been sitting here quietly, being better." },
      { by: "selam_mod", after: 66, likes: 27, text: "Moderator here. The potato discussion may continue in a peaceful manner. I've opened a second tab and I am making tea." },
      { by: "meera_kochi", after: 130, likes: 11, text: "Malabar biryani, thin rice, no potato. I'll see myself out before the plates fly." },
      { by: "usman_pindi", after: 300, likes: 6, text: "Technical question from a hungry man: side light from the left window, was there something white on the right?" },
      { by: "bilal_ahmed", after: 318, likes: 8, under: 6, text: "My cousin's white shalwar kameez. Best reflector in the family." },
    ],
  },
  {
    by: "kojo_asare", section: "gh", board: 45015, lang: "en",
    title: "Jollof at my auntie's in Osu. I'm only showing the photo, no debate",
    text: `Neo 12, near the window, 1x, edited nothing except I removed one fly.

I said no debate.`,
    pictures: [{ scene: "jollof-plate", seed: 2006 }], hoursAgo: 9.5, views: 1876, likes: 118,
    replies: [
      { by: "tunde_bello", after: 2, likes: 31, text: "Nice fried rice." },
      { by: "kojo_asare", after: 3, likes: 34, under: 0, text: "I said no debate!!" },
      { by: "adwoa_kumasi", after: 8, likes: 15, text: "Tunde, the spreadsheet doesn't have a column for taste." },
      { by: "emeka_ph", after: 14, likes: 12, text: "The photo is very good. The rice has a nice colour. I'm from Nigeria so legally I stop here." },
      { by: "amara_okafor", after: 40, likes: 21, text: "Fly removal was clean, I can't see where it was. The rest I'll discuss with my lawyer." },
      { by: "kwaku_abroad", after: 90, likes: 10, text: "I pay 19 dollars for a sad version of this in Toronto. You all don't know what you have." },
      { by: "zainab_kano", after: 160, likes: 7, text: "Which tool for removing the fly, the eraser in the gallery? Mine always leaves a ghost." },
      { by: "kojo_asare", after: 175, likes: 6, under: 6, text: "Eraser, but draw a small circle around it, not over it. Then it takes the texture from outside." },
    ],
  },
  {
    by: "nour_elsayed", section: "eg", board: 45015, lang: "en",
    title: "Felucca hour. The wind took a break and so did I",
    text: `From the Maadi side, 20 minutes before sunset, X9 with 3x crop. The captain was on the phone arguing about tomatoes the whole trip. You can't hear it in the photo, and that is the power of photography.`,
    pictures: [{ scene: "nile-felucca", seed: 2007 }], hoursAgo: 71, views: 1230, likes: 97,
    replies: [
      { by: "hoda_mansoura", after: 20, likes: 7, text: "Tomatoes are 35 pounds a kilo, he was right to argue." },
      { by: "karim_alex", after: 44, likes: 5, text: "I can absolutely hear it." },
      { by: "grace_achieng", after: 101, likes: 6, text: "From one end of the river to the other: greetings! That water passed us first, I hope we left it clean." },
      { by: "nour_elsayed", after: 130, likes: 18, under: 2, text: "That is the most beautiful reply I've ever got. It arrived in good condition, thank you." },
      { by: "nakato_jinja", after: 180, likes: 16, text: "Excuse me, it starts in Jinja. I'm standing at the tap. You're both welcome." },
    ],
  },
  {
    by: "meera_kochi", section: "in", board: 45015, lang: "en",
    title: "Drops on the colocasia leaf, 2 cm away from being soaked",
    text: `The rain paused for a cup of tea and I ran out with the X9. Macro comes on by itself below 5 cm; I turned on the small flower icon so it wouldn't jump between lenses.

The trick nobody tells: hold the *leaf* still, not the phone.`,
    pictures: [{ scene: "leaf-drops", seed: 2008 }], hoursAgo: 13, views: 540, likes: 66,
    replies: [
      { by: "nusrat_ctg", after: 15, likes: 9, text: "Holding the leaf! I've been holding my breath, the phone and my umbrella, everything but the leaf." },
      { by: "meera_kochi", after: 28, likes: 5, under: 0, text: "And then the uncle next door asks what you're doing to the plant. Be ready." },
      { by: "arjun_blr", after: 66, likes: 3, text: "You can see your own house upside down in the big drop. Wonderful." },
      { by: "dewi_bandung", after: 240, likes: 4, text: "We have the same leaf, and the same rain. Trying tomorrow, it's not like it'll stop." },
    ],
  },
  {
    by: "sujan_ktm", section: "np", board: 45015, lang: "en",
    title: "Flags above Namobuddha, wind level: hat gone",
    text: `My hat is somewhere in Kavre now. If you find a grey one with a momo stain, it has sentimental value.

Neo 12 Lite, burst of 20, kept one.`,
    pictures: [{ scene: "himalaya-flags", seed: 2009 }], hoursAgo: 5.2, views: 188, likes: 29,
    replies: [
      { by: "pema_pokhara", after: 8, likes: 6, text: "From a Lite! See, people, wind is free." },
      { by: "sujan_ktm", after: 15, likes: 4, under: 0, text: "Free except one hat." },
      { by: "tita_malou", after: 100, likes: 7, text: "Tie your hat under the chin, iho. God gave us string." },
    ],
  },
  {
    by: "paolo_cebu", section: "ph", board: 45015, lang: "en",
    title: "Barangay court, last light, score 58–58",
    text: `I was on the bench with a bad ankle so I became the photographer. Neo 12, 1/250 in Pro, the kid in the back is mid-air and he did NOT make the shot.

We lost by two. The photo won.`,
    pictures: [{ scene: "night-court", seed: 2010 }], hoursAgo: 31, views: 703, likes: 58,
    replies: [
      { by: "jasmine_r", after: 6, likes: 7, text: "“We lost by two. The photo won.” Put it on a shirt." },
      { by: "tita_malou", after: 33, likes: 9, text: "In slippers! All of them in slippers! My knees hurt looking." },
      { by: "kiprono_eld", after: 120, likes: 2, text: "1/250 is enough to freeze him? I use 1/1000 for the track but then everything is dark." },
      { by: "paolo_cebu", after: 133, likes: 4, under: 2, text: "At the top of the jump nobody is moving, so 1/250 is ok. For sprinters you need the sun, bro." },
    ],
  },
  {
    by: "hassan_msa", section: "ke", board: 45015, lang: "en",
    title: "Old Town, call to prayer, and my battery at 4%",
    text: `I had one photo left in the battery, so I thought before pressing. Maybe we should always shoot at 4%.

Neo 12. Auto HDR. Then it died, then I walked home the old way, by asking people.`,
    pictures: [{ scene: "mosque-dusk", seed: 2011 }], hoursAgo: 52, views: 866, likes: 79,
    replies: [
      { by: "wanjiru_k", after: 9, likes: 12, text: "“Maybe we should always shoot at 4%.” New camera mode: last chance." },
      { by: "amara_okafor", after: 24, likes: 10, text: "It would improve half of my gallery. I've 61 pictures of one puff-puff." },
      { by: "kojo_asare", after: 60, likes: 5, quotes: 1, text: "Show the best of the 61." },
      { by: "bilal_ahmed", after: 200, likes: 3, text: "Lovely. Those blues go fast." },
    ],
  },
  {
    by: "ritwik_kol", section: "in", board: 45015, lang: "en",
    title: "Grandmother approving the new phone by being photographed",
    text: `She's 84. She told me to wait, went inside, changed her sari, oiled her hair, came back and said: now.

X9, portrait 2x, window on the left. She looked at the result for a long time and said “they've finally made a good machine”.`,
    pictures: [{ scene: "grandmother-portrait", seed: 2012 }], hoursAgo: 98, views: 2105, likes: 187,
    replies: [
      { by: "zainab_kano", after: 11, likes: 19, text: "She CHANGED for it. Respect. My grandmother hides behind the door and then asks to see it." },
      { by: "ayesha_lhr", after: 30, likes: 14, text: "Soft window, low contrast, eyes sharp. Nothing to correct. Please print it, don't leave it in a phone." },
      { by: "ritwik_kol", after: 61, likes: 9, under: 1, text: "Printing tomorrow at the shop by Gariahat. She wants two: one for the wall, one for her sister to be jealous." },
      { by: "tita_malou", after: 88, likes: 20, text: "84 and glowing. Tell her Tita from Davao says she's beautiful." },
      { by: "ritwik_kol", after: 1500, likes: 33, quotes: 3, text: "I read it to her. She asks what you cook there, and whether you have good fish." },
      { by: "tita_malou", after: 1560, likes: 28, text: "We have the best tuna in the world. She's invited." },
    ],
  },
  {
    by: "juma_dar", section: "tz", board: 45015, lang: "en",
    title: "Kilimanjaro from the bus window at Same, dirty glass and all",
    text: `Twelve hours from Dar to Arusha and the mountain came out for exactly three minutes. A lady at the front shouted “huyo!” and the whole bus moved to one side.

X9, glass not clean, I pressed the lens against it and covered the light with my jacket.`,
    pictures: [{ scene: "kilimanjaro", seed: 2013 }], hoursAgo: 118, views: 1198, likes: 92,
    replies: [
      { by: "neema_arusha", after: 14, likes: 11, text: "Three minutes is generous. I've had guests wait five days." },
      { by: "kiprono_eld", after: 40, likes: 6, text: "The jacket trick kills the reflection, I use my cap. Good one." },
      { by: "juma_dar", after: 90, likes: 4, under: 1, text: "Cap is better, I was hot for an hour." },
      { by: "okello_kla", after: 300, likes: 5, text: "Whole bus to one side, and the driver says nothing. East Africa, I love you." },
    ],
  },
  {
    by: "tita_malou", section: "ph", board: 45015, lang: "en",
    title: "My first post. These are durian and mangosteen from Bankerohan",
    text: `Good afternoon everyone. My grandson said to post one picture and write what it is. It is fruit. I bargained from 180 to 140.

I used the round button. Did I do it correctly?`,
    pictures: [{ scene: "fruit-stall", seed: 2014 }], hoursAgo: 760, views: 3410, likes: 226,
    replies: [
      { by: "jasmine_r", after: 3, likes: 41, text: "You did it perfectly po! Welcome to Baraza!" },
      { by: "selam_mod", after: 9, likes: 30, text: "Welcome, Tita Malou. Correct button, correct fruit, correct price." },
      { by: "amara_okafor", after: 21, likes: 26, text: "From 180 to 140, ma, please come to Balogun with me. I need this energy." },
      { by: "tita_malou", after: 55, likes: 37, under: 2, text: "First you say “ay, so expensive” and walk three steps. Slowly. They must see your back." },
      { by: "kojo_asare", after: 70, likes: 19, quotes: 3, text: "“They must see your back.” Framing this." },
      { by: "masha_spb", after: 150, likes: 12, text: "We have no mangosteen here. What does it taste like?" },
      { by: "tita_malou", after: 220, likes: 24, under: 5, text: "Like a peach that went to a good school." },
    ],
  },
  {
    by: "zainab_kano", section: "ng", board: 45015, lang: "en",
    title: "The dye pits cloth, dried at 2 pm, colour not edited at all",
    text: `Kofar Mata, the indigo came out of the pit green and turned blue in front of my eyes. I used Adwoa's white paper trick, paper cropped out.

Neo 12. My boys were told to touch nothing. They are now both blue to the elbow.`,
    pictures: [{ scene: "woven-cloth", seed: 2015 }], hoursAgo: 36, views: 792, likes: 71,
    replies: [
      { by: "adwoa_kumasi", after: 7, likes: 13, text: "This blue! And the white balance is correct, I'm a proud teacher today." },
      { by: "tunde_bello", after: 33, likes: 8, text: "Blue to the elbow. Does it come off, for insurance purposes?" },
      { by: "zainab_kano", after: 46, likes: 15, under: 1, text: "Pharmacist's opinion: by Sallah, inshallah." },
      { by: "nusrat_ctg", after: 300, likes: 4, text: "We have an old indigo history here too. I'd love to see the pit itself." },
    ],
  },
  {
    by: "dewi_bandung", section: "id", board: 45015, lang: "en",
    title: "Tea hills, 6 am, and one small motorbike being brave",
    text: `Ciwidey road. I was freezing in a raincoat that isn't a raincoat anymore. X9, 2x, waited until the motorbike reached the curve.`,
    pictures: [{ scene: "tea-hills", seed: 2016 }], hoursAgo: 15.5, views: 433, likes: 47,
    replies: [
      { by: "meera_kochi", after: 10, likes: 6, text: "Munnar's cousin! The waiting for the motorbike makes the whole photo." },
      { by: "kiprono_eld", after: 55, likes: 5, text: "Looks like Kericho. Same green, same cold fingers I'm sure." },
      { by: "dewi_bandung", after: 80, likes: 3, under: 1, text: "My fingers are still there in the photo. Thank you both, now I want to see all the tea of the world." },
      { by: "selam_mod", after: 130, likes: 4, text: "That would be a nice thread: tea hills from every country. Who starts?" },
    ],
  },
  {
    by: "chanda_kitwe", section: "zm", board: 45015, lang: "en",
    title: "Nkana 2–1, minute 89, phone nearly thrown in joy",
    text: `I took this one second before the second goal and after that there's only video of my shoes and screaming.

Neo 12 Lite at 2x from the cheap stand.`,
    pictures: [{ scene: "football-pitch", seed: 2017 }], hoursAgo: 21, views: 611, likes: 53,
    replies: [
      { by: "mutale_lsk", after: 8, likes: 9, text: "As a Green Buffaloes household we have no comment, only pain." },
      { by: "chanda_kitwe", after: 12, likes: 7, under: 0, text: "Sorry madam. (I'm not sorry.)" },
      { by: "emeka_ph", after: 60, likes: 5, text: "Post the shoe video. I mean it." },
      { by: "okello_kla", after: 133, likes: 3, text: "Is there a cheap strap that fits the Lite? I also celebrate with my hands." },
      { by: "chanda_kitwe", after: 200, likes: 2, under: 3, text: "K15 wrist strap with the thin card under the case. Held me through extra time." },
    ],
  },
  {
    by: "yaw_tamale", section: "gh", board: 45015, lang: "en",
    title: "Is this good? First night photo I didn't delete",
    text: `I followed Amara's article: wiped the lens, put the phone on a block, 3 second timer, little sun down. Neo 12 Lite behind the hostel.

Please be honest but not too honest.`,
    pictures: [{ scene: "starry-desert", seed: 2018 }], hoursAgo: 192, views: 389, likes: 62,
    replies: [
      { by: "amara_okafor", after: 9, likes: 24, text: "Honest: it's good. From a Lite, with stars! Next time put the horizon lower, one third, and give the sky the room it's asking for." },
      { by: "yaw_tamale", after: 13, likes: 6, under: 0, text: "I screamed in the corridor. Thank you ma!" },
      { by: "pema_pokhara", after: 51, likes: 5, text: "Not too honest: very good. Too honest: also very good." },
      { by: "adwoa_kumasi", after: 120, likes: 4, text: "Tamale sky has no competition. In Kumasi I have two stars and one is a mast." },
    ],
  },
  {
    by: "nusrat_ctg", section: "bd", board: 45015, lang: "en",
    title: "What a circuit board looks like at 3 cm (from a dead charger)",
    text: `The charger died, so I took my revenge with a clip-on macro lens, 450 taka from New Market. It looks like a tiny city and I can see the street where the fire was.`,
    pictures: [{ scene: "camera-macro", seed: 2019 }], hoursAgo: 64, views: 577, likes: 45,
    replies: [
      { by: "chidi_eze", after: 18, likes: 12, text: "That “street” is the primary capacitor. It died doing its duty. Was it the charger with the loose pin?" },
      { by: "nusrat_ctg", after: 35, likes: 3, under: 0, text: "Yes!! You can tell from that?" },
      { by: "chidi_eze", after: 42, likes: 10, under: 0, text: "Black on the left, clean on the right: sparks came from the plug side. Loose socket. Check the wall too, please." },
      { by: "nusrat_ctg", after: 1400, likes: 14, quotes: 2, text: "Electrician came. The wall socket was burnt behind. You may have saved my curtains, or more. Thank you." },
    ],
  },
  {
    by: "arjun_blr", section: "in", board: 45015, lang: "en",
    title: "Monsoon on the Ring Road: 47 minutes for 1.3 km, so I took pictures",
    text: `Through the taxi window. X9, focus on the drops, let the red lights melt. The driver looked at it and said “sir you made it look nice, it is not nice”.`,
    pictures: [{ scene: "monsoon-drive", seed: 2020 }], hoursAgo: 0.7, views: 58, likes: 11,
    replies: [
      { by: "meera_kochi", after: 5, likes: 4, text: "Driver should write the captions." },
      { by: "bilal_ahmed", after: 14, likes: 3, text: "47 minutes for 1.3 km, amateurs. But good photo." },
      { by: "arjun_blr", after: 22, likes: 2, under: 1, text: "Still in the taxi. I've moved two trees since." },
    ],
  },
  {
    by: "ayesha_lhr", section: "pk", board: 45015, lang: "en",
    title: "My father's tea tray, 5:30, same since 1987",
    text: `Same cups, same rusk, same complaint about the sugar. I lit it with nothing, it's just low winter sun through the jaali.

X9 Pro 1x, a bit of shadow pulled up.`,
    pictures: [{ scene: "chai-tray", seed: 2021 }], hoursAgo: 82, views: 1012, likes: 103,
    replies: [
      { by: "wanjiru_k", after: 9, likes: 8, text: "1987! My whole life fits on that tray." },
      { by: "karim_alex", after: 40, likes: 4, text: "What's the complaint: too much or too little?" },
      { by: "ayesha_lhr", after: 52, likes: 17, under: 1, text: "Depends who made it. If my mother: perfect. If me: “are we saving sugar for winter?”" },
      { by: "usman_pindi", after: 150, likes: 6, text: "Please record him complaining. I don't have mine any more, and I'd give a lot for one minute of it." },
      { by: "ayesha_lhr", after: 190, likes: 29, quotes: 3, text: "I did it today, four minutes. Thank you, Usman bhai." },
    ],
  },
  {
    by: "jasmine_r", section: "ph", board: 45015, lang: "en",
    title: "MRT window seat, 6:02 am, I beat eleven people to it",
    text: `Some people run for medals. X9 against the glass, 1x, waited for the gap between two billboards.

Manila looks gentle for about nine minutes a day. These were the nine minutes.`,
    pictures: [{ scene: "train-window", seed: 2022 }], hoursAgo: 2.1, views: 167, likes: 33,
    replies: [
      { by: "paolo_cebu", after: 6, likes: 4, text: "I know the elbow work behind this photo." },
      { by: "masha_spb", after: 25, likes: 6, text: "“Gentle for nine minutes a day” is every big city. Ours is at 4:40 in June." },
      { by: "jasmine_r", after: 40, likes: 3, under: 1, text: "4:40?! I take back my medal." },
      { by: "tita_malou", after: 66, likes: 5, text: "Did you eat breakfast?" },
      { by: "jasmine_r", after: 71, likes: 8, under: 3, text: "Pandesal po, in the other hand." },
    ],
  },
];
