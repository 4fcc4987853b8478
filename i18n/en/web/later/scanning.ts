export const scanning = {
  'scanning.title': 'Scan a product',
  'scanning.note': 'Hold the bars on the package into the frame, type their number, or choose a photo of them.',
  'scanning.close': 'Close',
  'scanning.camera': 'Picture of the camera',
  'scanning.starting': 'Starting the camera…',
  'scanning.noCamera': 'There is no camera here, or the browser may not use it. Type the number or choose a photo.',
  'scanning.code': 'Number under the bars',
  'scanning.find': 'Find product',
  'scanning.photo': 'Choose a photo',
  'scanning.unreadable': 'No bars can be read in this photo. Try one that is sharper and shows all of them, or type the number.',
  'scanning.unknown': 'No product here has the code {code}.',
  'scanning.search': 'Search by name',
} as const;
